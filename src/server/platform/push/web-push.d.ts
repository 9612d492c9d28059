/** The part of web-push that the site uses; it has no types of its own. */
declare module 'web-push' {
  interface RequestDetails {
    headers: Record<string, string | number>
    body: Buffer | null
  }

  interface RequestOptions {
    vapidDetails: { subject: string; publicKey: string; privateKey: string }
    TTL: number
    urgency: 'very-low' | 'low' | 'normal' | 'high'
    topic: string
    contentEncoding: 'aes128gcm'
  }

  const webPush: {
    generateRequestDetails(
      subscription: { endpoint: string; keys: { p256dh: string; auth: string } },
      payload: string,
      options: RequestOptions,
    ): RequestDetails
  }
  export default webPush
}
