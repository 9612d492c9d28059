/** Where mail is handed over, as SMTP_URL says it. */
export interface SmtpSettings {
  host: string
  port: number
  /** TLS from the first byte, or a plain connection that may change over to it. */
  isSecure: boolean
  startTls: StartTls
  login: { user: string; pass: string } | undefined
}

/** Whether a plain connection changes over to TLS: never, where the server offers it, or else not at all. */
export type StartTls = 'never' | 'offered' | 'required'

const PORTS = { 'smtp:': 587, 'smtps:': 465 } as const
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Reads `smtp://user:password@host:port?starttls=required` and `smtps://…`. With a password over a network STARTTLS is
 * required without saying so: whoever stands in between could keep the server's offer back, and read it.
 *
 * @throws Error with a sentence that names SMTP_URL and says what is wrong, and never the password.
 */
export function parseSmtpUrl(text: string): SmtpSettings {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || (url.protocol !== 'smtp:' && url.protocol !== 'smtps:') || !url.hostname) {
    throw refusal('it is an address like smtp://user:password@mail.example.com:587, or one with smtps://')
  }
  if (!/^\/?$/u.test(url.pathname) || url.hash) throw refusal('it ends after the host and its port')
  const isSecure = url.protocol === 'smtps:'
  const login = loginOf(url)
  const isLocal = LOOPBACK.has(url.hostname)
  const asked = startTlsOf(url, isSecure)
  if (login && asked === 'never' && !isLocal) {
    throw refusal('a password is not sent over a network without TLS: take starttls=never away')
  }
  return {
    host: url.hostname.replaceAll(/^\[|\]$/gu, ''),
    port: url.port === '' ? PORTS[url.protocol] : Number(url.port),
    isSecure,
    startTls: asked ?? (login && !isLocal ? 'required' : 'offered'),
    login,
  }
}

function startTlsOf(url: URL, isSecure: boolean): StartTls | undefined {
  const unknown = [...url.searchParams.keys()].find((name) => name !== 'starttls')
  if (unknown !== undefined) throw refusal(`it knows no setting "${unknown}", only starttls`)
  const value = url.searchParams.get('starttls')
  if (value === null) return undefined
  if (isSecure) throw refusal('smtps:// is TLS from the start, so starttls is for smtp:// alone')
  if (value !== 'never' && value !== 'required') throw refusal('starttls is required or never')
  return value
}

function loginOf({ username, password }: URL): SmtpSettings['login'] {
  if (username === '' && password === '') return undefined
  if (username === '' || password === '') throw refusal('a user and a password go together')
  try {
    return { user: decodeURIComponent(username), pass: decodeURIComponent(password) }
  } catch {
    throw refusal('in its user and password a % is written %25')
  }
}

function refusal(reason: string): Error {
  return new Error(`SMTP_URL is not usable: ${reason}.`)
}
