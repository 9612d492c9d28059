/** The mail server, as configured by SMTP_URL. */
export interface SmtpSettings {
  host: string
  port: number
  /** TLS from the first byte, as opposed to a plain connection that may upgrade. */
  isSecure: boolean
  startTls: StartTls
  login: { user: string; pass: string } | undefined
}

/** Whether a plain connection upgrades to TLS: never, if the server offers it, or always. */
export type StartTls = 'never' | 'offered' | 'required'

const PORTS = { 'smtp:': 587, 'smtps:': 465 } as const
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Parses `smtp://user:password@host:port?starttls=required` and `smtps://…`. With a password over a network, STARTTLS
 * is always required: an attacker on the connection could suppress the server's offer and read the password.
 *
 * @throws Error with a sentence that names SMTP_URL and the mistake, and never the password.
 */
export function parseSmtpUrl(text: string): SmtpSettings {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || (url.protocol !== 'smtp:' && url.protocol !== 'smtps:') || !url.hostname) {
    throw refusal('it must be an address like smtp://user:password@mail.example.com:587, or one with smtps://')
  }
  if (!/^\/?$/u.test(url.pathname) || url.hash) throw refusal('it must end after the host and its port')
  const isSecure = url.protocol === 'smtps:'
  const login = loginOf(url)
  const isLocal = LOOPBACK.has(url.hostname)
  const asked = startTlsOf(url, isSecure)
  if (login && asked === 'never' && !isLocal) {
    throw refusal('a password is not sent over a network without TLS: remove starttls=never')
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
  if (unknown !== undefined) throw refusal(`it has no setting "${unknown}", only starttls`)
  const value = url.searchParams.get('starttls')
  if (value === null) return undefined
  if (isSecure) throw refusal('smtps:// uses TLS from the start, so starttls only applies to smtp://')
  if (value !== 'never' && value !== 'required') throw refusal('starttls must be required or never')
  return value
}

function loginOf({ username, password }: URL): SmtpSettings['login'] {
  if (username === '' && password === '') return undefined
  if (username === '' || password === '') throw refusal('a user needs a password, and a password a user')
  try {
    return { user: decodeURIComponent(username), pass: decodeURIComponent(password) }
  } catch {
    throw refusal('in its user and password a % must be written as %25')
  }
}

function refusal(reason: string): Error {
  return new Error(`SMTP_URL is invalid: ${reason}.`)
}
