/** The law by which a typed name is a signature, as papers cite it. */
export const ELECTRONIC_SIGNATURES = 'ORS 84.001 to 84.061'
/** The law on trade secrets, as papers cite it. */
export const TRADE_SECRETS = 'ORS 646.461 to 646.475'
