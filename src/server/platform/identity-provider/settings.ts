/** What the operator says of the identity provider, in the words of OpenID Connect. */
export interface IdentityProviderSettings {
  /** Its address. */
  issuer: string
  /** Who this site is to it. */
  clientId: string
  clientSecret: string
}
