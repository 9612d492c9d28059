/**
 * How names of trades are often mistyped. A shorter word is not compared with all of them, since "marine" is one letter away
 * from "marina" and "framing" from "farming".
 */
const MISTYPED = `accounting acounting accouting, auto atuo, bakery bakrey bakey bakerey backery bakry bakary, barber barbar, barbershop barbarshop,
  beauty beuty beatuy buety, bicycle bycicle bicyle, bookkeeping bookeeping bookkeping, brewery brewry brewary, business buisness busness bussiness bussines,
  cafe caffe kafe, catering caterring, childcare chilcare childcar, cleaning cleening cleanning, coffee coffe cofee coffie cofffee, construction constuction,
  convenience convience convenient convenince, daycare daycre daycar, dentist dentis, education educaton eduction, electrician electrican electrition,
  espresso expresso, farm fram, florist floris flourist, garage garrage gargae, grocery grocey grocerey, grooming groomming, hvac havc hvca, jewelry jewlery jewelery,
  landscaping landscapping lanscaping, laundromat laundrymat laundramat laundermat laudromat, laundry laundrey, liquor liqour licor, manufacturing manufactoring
  manufacuring, mechanic mecanic machanic, pharmacy pharmarcy farmacy, pizza piza pizzza, plumber plummer plumer, plumbing plumming pluming,
  property proprety propery, restaurant resturant restaraunt restraunt restaurent resteraunt restarant resturaunt restuarant, retail retial, roofing rooffing, salon sallon,
  storage storge, tavern tavren, verified varified verifyed, veterinary vetrinary veternary, winery winary winerey, near neer nera, under uner undr, with wiht`

export const MEANT_BY_MISTAKE: ReadonlyMap<string, string> = new Map(
  MISTYPED.split(',').flatMap((line) => {
    const [meant = '', ...typed] = line.trim().split(/\s+/u)
    return typed.map((mistake) => [mistake, meant] as const)
  }),
)
