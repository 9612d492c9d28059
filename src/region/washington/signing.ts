/** The law by which a typed name is a signature, as papers cite it. */
export const ELECTRONIC_SIGNATURES = 'RCW 1.80'
/** The law on trade secrets, as papers cite it. */
export const TRADE_SECRETS = 'RCW 19.108'
