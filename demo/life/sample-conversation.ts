/** A message of a buyer or a seller. */
export interface SampleLine {
  by: 'buyer' | 'seller'
  hoursAgo: number
  /** Empty when the message has only a file. */
  text: string
  /** An attached letter of one page, in ASCII. */
  letter?: { fileName: string; lines: readonly string[] }
}

/** An offer: the price and what the buyer brings, in dollars, and what else differs between versions. */
export interface SampleOffer {
  by: 'buyer' | 'seller'
  hoursAgo: number
  price: number
  cash: number
  note: number
  included: string
  diligenceDays: number
  remarks: string
}

/** What happened in a room since the agreement. Tasks are told by their key. */
export interface SampleRoom {
  agreedHoursAgo: number
  /** Provided and accepted, or only provided. */
  accepted: readonly string[]
  provided: readonly string[]
  /** Papers of the seller, of one page in ASCII. */
  papers: readonly { key: string; fileName: string; lines: readonly string[] }[]
  /** Of the buyer. Without an answer it waits for one. */
  questions: readonly { text: string; answer?: string }[]
}

/** The messages between two sample people, the oldest first. */
export interface SampleConversation {
  /** The name of a business, which the texts do not tell if it is confidential, or the email of a professional. */
  about: { business: string } | { professional: string }
  buyer: string
  lines: readonly SampleLine[]
  /** What they offered each other, the oldest first; the last waits for an answer. */
  offers?: readonly SampleOffer[]
  /** Both agreed on the last offer, and this much is done since. */
  room?: SampleRoom
  /** Who has not read the newest messages. */
  unreadBy?: 'buyer' | 'seller'
  /** The seller blocked the buyer and reported the conversation. */
  isReported?: true
}
