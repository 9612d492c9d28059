import { MAX_MESSAGE_LENGTH } from '#shared/conversations/conversations.ts'

/** What a message asks for that no honest sale of a business needs. */
export const MONEY_TRAPS = ['gift_card', 'wire', 'crypto', 'payment_app', 'check', 'elsewhere', 'hurry'] as const
export type MoneyTrap = (typeof MONEY_TRAPS)[number]

/** A part of a sentence is read at a time, so that the time does not grow with how the words are arranged. */
const PART_LENGTH = 400

/**
 * Which traps a text speaks of, in English or Spanish. It reads words, not minds: it warns and flags, and nothing is ever
 * refused for it. What a business does with gift cards, payment apps or messengers, and money that goes through escrow or a
 * closing, is no trap. The corpus beside this file says how often it is right.
 */
export function findTraps(text: string): MoneyTrap[] {
  const parts = partsOf(fold(text))
  const hasUnsafeWay = parts.some((part) => WITHOUT_ESCROW.test(part))
  return MONEY_TRAPS.filter((trap) => {
    const { asks, unless } = RULES[trap]
    return parts.some(
      (part) =>
        !unless?.test(part) &&
        (trap === 'elsewhere' || hasUnsafeWay || !IS_SAFE.test(part)) &&
        asks.some((ask) => ask.test(part)),
    )
  })
}

interface Rule {
  /** One of these in a part of a sentence. */
  asks: readonly RegExp[]
  /** And this is not. */
  unless?: RegExp
}

/** Up to as many characters lie between two words of a rule. */
const NEAR = '.{0,60}?'

/** Two expressions near each other, in this order. */
function near(first: string, second: string): RegExp {
  return new RegExp(String.raw`\b(?:${first})\b${NEAR}\b(?:${second})\b`, 'u')
}

const MONEY = String.raw`money|cash|funds?|deposits?|deposito|dinero|fees?|payments?|pago|half|mitad|rest|balance|[$€£]? ?\d[\d.,]*k?|\d+ ?%`
/** Somebody is to pay. */
const PAY = String.raw`pay|send|wire|transfer|deposit|forward|return|put|refund|buy|get|purchase|pick up|pague|pagar|pagas|pagues|mande|mandeme|manda|mandes|envie|envieme|compre|deposite|haga|hagas|hazme|transfiera`
const ASKED = String.raw`please|kindly|you|just|can|must|need(?:s|ed)? to|have to|tiene|usted|por favor|deposit|deposito|fee|holding|reserve|small|only|solo|directly`

const CARD_BRAND = String.raw`(?:apple|itunes|steam|google play|vanilla|prepaid|visa gift|amazon)(?:(?:,| or| and) (?:apple|itunes|steam|google play|amazon))* (?:gift )?(?:cards?|vouchers?)`
const GIFT_CARD = String.raw`gift ?cards?|tarjetas? de regalo|${CARD_BRAND}`
const CRYPTO = String.raw`bitcoins?|btc|crypto(?:currency|currencies)?|criptomonedas?|cripto|usdt|usdc|tether|ethereum|stablecoins?`
const APP = String.raw`zelle|venmo|cash ?app|friends and family|western union|moneygram`
const CHECK = String.raw`(?:cashier'?s?|certified|bank) (?:check|draft)|money order|cheque de caja|cheque certificado|giro postal`
const MESSENGER = String.raw`w\W?h\W?a\W?t\W?s\W?a\W?p\W?p|telegram|(?:on|via|to|use|me on) signal|wechat|viber`
const ACCOUNT = String.raw`(?:(?:my|his|her|their|the new|new|this|mi|su) (?:\w+(?:'s)? )?(?:\w+ )?(?:account|cuenta)|la cuenta de|the account of|our account by|account (?:below|details|in))(?! (?:manager|numbers?|rep))`
const NOW = String.raw`today|tonight|right now|right away|immediately|now|hoy|ahora|urgente?|urgently|asap|as soon as possible|(?:in|within) (?:the next |\w+ )?(?:hours?|minutes?)|before (?:midnight|noon|that)|last chance|ultima oportunidad|act fast|running out|other buyers?|other guy|next person|otro comprador|another family|many people|or the deal is off`

/** Of the business: what its customers pay with, what it sells, and whom it pays. */
const BUSINESS = String.raw`customers|clients|clientes|students|patients|tenants?|guests|members|inquilino|sales|ventas|revenue|tips|we sell|sells|sold|vendemos|our payments|(?:in|from|our) (?:\w+ )?books|in the books|los libros|somebody pays|we take|we accept|takes cards|supplier|payroll|invoice|sales tax|power company|landlord|staff|they pay us|contracts work|commission|comision`

const RULES: Record<MoneyTrap, Rule> = {
  gift_card: {
    asks: [
      near(PAY, GIFT_CARD),
      near(GIFT_CARD, String.raw`codes?|photo|codigos?|scratch|the numbers?|${ASKED}`),
      near(String.raw`accepts?|takes?|with|by`, String.raw`(?:${GIFT_CARD}) (?:for|as|is fine|is ok|are fine)`),
    ],
    unless: new RegExp(
      String.raw`\b(?:${BUSINESS}|liabilit\w*|outstanding|redeem\w*|honor|resellers?|margin|website|register|pawn|graduations)\b`,
      'u',
    ),
  },
  wire: {
    asks: [
      near(String.raw`${PAY}|complete|make|do`, ACCOUNT),
      near(String.raw`wire`, String.raw`directly|deposit|earnest|money|half|rest|[$€£]? ?\d[\d.,]*k?`),
      near(ASKED, String.raw`(?:by|via) (?:bank )?(?:wire|transfer)|wire transfer|bank transfer`),
      near(
        String.raw`do|make|haga|hacer`,
        String.raw`(?:a|an|the|una) (?:direct )?(?:bank |wire )?(?:wire|transfer|transferencia)`,
      ),
      /\b(?:pay|send|wire|transfer) (?:me|us|him|her|it|the \w+)? ?(?:money )?directly\b/u,
    ],
    unless: new RegExp(String.raw`\b(?:${BUSINESS}|statements?|mexico|bank wires|loan|wire or|wire service)\b`, 'u'),
  },
  crypto: {
    asks: [new RegExp(String.raw`\b(?:${CRYPTO})\b`, 'u'), near(PAY, String.raw`ethereum|eth|wallet address`)],
    unless: new RegExp(
      String.raw`\b(?:${BUSINESS}|atm|machine|mine|mining|never|operator|consulting|proof|hobby|account)\b`,
      'u',
    ),
  },
  payment_app: {
    asks: [
      near(String.raw`${PAY}|${ASKED}|apartar|through|via|by`, APP),
      new RegExp(String.raw`\b(?:zelle|venmo|cash ?app) (?:me|us|it|the|him|her|\d{3})\b`, 'u'),
    ],
    unless: new RegExp(String.raw`\b(?:${BUSINESS}|square|agent for|report)\b`, 'u'),
  },
  check: {
    asks: [
      near(String.raw`mail|send|sends|overnight|courier|get|envio|mando`, CHECK),
      near(
        CHECK,
        String.raw`difference|diferencia|rest|extra|excess|more than|mas del|too high|forward|on its way|deposit|courier|cash it|back`,
      ),
      near(
        String.raw`too (?:high|much)|overpaid|more than the price|mas del precio`,
        String.raw`back|return|send|pay|devuelve`,
      ),
      near(
        String.raw`send|return|refund|devuelve|devuelva`,
        String.raw`(?:me |us )?(?:back )?(?:the |la )(?:difference|diferencia|excess|extra)`,
      ),
    ],
    unless: new RegExp(String.raw`\b(?:${BUSINESS}|scammers?|reported|fees of|inventory|voided)\b`, 'u'),
  },
  elsewhere: {
    asks: [
      new RegExp(String.raw`\b(?:${MESSENGER})\b`, 'u'),
      /\b(?:talk|chat|continue|go on|move|deal) (?:\w+ )?(?:off|outside|away from) (?:of )?(?:this|the) (?:site|app|platform|website)\b/u,
    ],
    unless: new RegExp(
      String.raw`\b(?:${BUSINESS}|no whatsapp|not? (?:on|by|over|por) whatsapp|drivers|group|grupo|orders?|pedidos|software|reminders|shifts?|followers|channel|rather stay|por aqui|turnos|alarm|instagram|del negocio)\b`,
      'u',
    ),
  },
  hurry: {
    asks: [
      near(String.raw`${PAY}|need|zelle|venmo`, String.raw`(?:${MONEY})\b.{0,60}?\b(?:${NOW})`),
      near(NOW, String.raw`(?:${PAY}|sends)\b.{0,40}?\b(?:${MONEY})`),
      near(
        String.raw`deposit|payment|fee|deposito`,
        String.raw`(?:must|has to|needs to|debe|tiene que) be .{0,20}?(?:${NOW})`,
      ),
      near(
        String.raw`before you pay|lock in the price|price only holds if|keys if you`,
        String.raw`${MONEY}|pay|transfer`,
      ),
      near(String.raw`\w+ hours to`, String.raw`pay|send`),
      near(PAY, String.raw`(?:${MONEY})\b.{0,20}?\bto (?:hold|reserve|secure|lock in) (?:it|the)`),
      near(
        String.raw`last chance|ultima oportunidad|act fast|or i (?:sell|give)`,
        String.raw`${MONEY}|pay|send|sell|guy|otra`,
      ),
    ],
    unless: new RegExp(
      String.raw`\b(?:${BUSINESS}|lender|bank statements|profit|tax returns|license|list|lease|form|contract|contrato|letter|appraiser|attorney|before friday|letter of intent|agreement|loi|we pay|is the deposit|amounts?)\b`,
      'u',
    ),
  },
}

/** Where money for a business belongs, or where somebody warns of the rest. */
const IS_SAFE =
  /\b(?:escrow|closing|close|closed|cierre|title company|trust account|never|don't|do not|wouldn't|no mandamos|please call|lender)\b/u
/** Escrow is named to be avoided. */
const WITHOUT_ESCROW =
  /\b(?:(?:no|without|skip|avoid|sin|don't need|do not need|no need for|no hace falta) (?:an? |the |any )?(?:escrow|lawyers?|abogados?|attorneys?)|own escrow|escrow (?:company|service|site|agent) (?:i|that i) use)\b/u

/** Small letters without accents, plain quotation marks and spaces. */
function fold(text: string): string {
  return text
    .slice(0, MAX_MESSAGE_LENGTH)
    .normalize('NFKD')
    .replaceAll(/[\p{Mn}\p{Cf}]/gu, '')
    .replaceAll(/[‘’]/gu, "'")
    .toLowerCase()
    .replaceAll(/[^\S\n]+/gu, ' ')
}

/** Sentences, in parts of a limited length. */
function partsOf(text: string): string[] {
  return text
    .split(/(?<=[.!?])\s+|\n+/u)
    .flatMap((sentence) => sentence.match(new RegExp(`.{1,${PART_LENGTH}}`, 'gu')) ?? [])
}
