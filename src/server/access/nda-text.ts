import { STATE } from '#region/region.ts'
import { ELECTRONIC_SIGNATURES, TRADE_SECRETS } from '#region/signing.ts'

/**
 * The agreement that comes with the software. An operator replaces it with a file of their own (NDA_FILE). A text that
 * differs becomes the next version when the site starts; those who signed an earlier one sign again before they ask for
 * another business.
 */
export const NDA_TEXT = `
Nondisclosure agreement for buyers

Text of November 22, 2026

1. Who agrees

This agreement is between you, the buyer who signs it, and each seller whom you ask for access to a business that is listed on this site. It starts for a business when you confirm on its page that the agreement covers it. The operator of the site keeps the record of your signature and is not a party.

2. What is confidential

Confidential is everything about the business that the seller, or someone on the seller's behalf, shows or tells you under this agreement and that is not public: its name and place where the listing does not give them, that it is for sale, its figures, tax returns, contracts, customers, suppliers, employees, recipes, methods and plans. It does not matter whether it is written or said, or whether it is marked.

Not confidential is what was public or known to you before, what becomes public without your doing, what you get lawfully from someone who may tell it, and what you develop without using what you were shown. Information that is a trade secret under the Uniform Trade Secrets Act (${TRADE_SECRETS}) is protected by that law too.

3. What you may do

You may use confidential information only to decide whether to buy the business and to prepare that purchase. You may show it to your attorney, accountant, lender, broker and partners who need it for that, if they are bound to keep it confidential. You answer for what they do with it.

4. What you promise not to do

You do not tell others that the business is for sale. You do not contact its employees, customers, suppliers, landlord or lender about it without the seller's consent. You do not use what you were shown to compete with the business, or to hire its employees or win its customers. You do not copy, publish or pass on documents, and you do not remove the marks that say for whom a copy was made.

5. What the law lets you say

If a court, a subpoena or an authority orders you to disclose something, tell the seller first where the law allows it, and disclose no more than is ordered. Nothing here keeps you from reporting a possible violation of law to an authority, or from discussing conduct that you reasonably believe to be illegal.

Under 18 U.S.C. 1833(b), nobody is liable under a trade secret law for disclosing a trade secret in confidence to an official or an attorney solely to report or investigate a suspected violation of law, or in a document that is filed under seal in a lawsuit or another proceeding.

6. When access ends

The seller decides who gets access and until when, and may end it at any time. When it ends, or when the seller asks, you delete or return the copies that you have. You may keep what the law requires you to keep, and copies in routine backups, for as long as this agreement protects them.

7. How long it lasts

Your duties last for two years after your access to the business ended, and for a trade secret as long as it is one. If you buy the business, they end with the purchase to the extent that the purchase agreement does not say otherwise.

8. No promise to sell, and no warranty

Nothing here obliges the seller to sell or you to buy. The seller gives the information as it is. What the seller warrants is for the purchase agreement to say.

9. If it is broken

Damages may not be enough to make up for a disclosure. The seller may therefore ask a court to stop it, in addition to other remedies. The laws of the State of ${STATE} apply. The courts of the county in ${STATE} where the business is located decide, unless the law gives another court the decision alone.

10. Your electronic signature

You and the seller agree to do this electronically. Your typed name is your signature, as the Uniform Electronic Transactions Act (${ELECTRONIC_SIGNATURES}) provides. The site records your name, e-mail address, network address, browser and the time, and makes a certificate with this text, which you can download and keep.

If a part of this agreement cannot be enforced, the rest stays in force. It is the whole agreement about confidentiality between you and the seller until you both sign another one.

11. Where this text comes from

It was written for this site with the Uniform Trade Secrets Act (${TRADE_SECRETS}), the Uniform Electronic Transactions Act (${ELECTRONIC_SIGNATURES}) and 18 U.S.C. 1833(b) in mind. No attorney has reviewed it. It is a general text and not legal advice. Ask an attorney if you are unsure what it means for you.
`.trim()
