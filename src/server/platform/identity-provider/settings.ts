/** The operator's settings for the identity provider, in the terms of OpenID Connect. */
export interface IdentityProviderSettings {
  /** Its address. */
  issuer: string
  /** The identifier of this site at the provider. */
  clientId: string
  clientSecret: string
}
