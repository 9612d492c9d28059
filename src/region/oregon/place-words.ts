/** Words of places that tell nothing about a business: the counties, larger cities and regions, folded. */
export const PLACE_WORDS = `oregon or baker benton clackamas clatsop columbia coos crook curry deschutes douglas gilliam
  grant harney hood jackson jefferson josephine klamath lake lane lincoln linn malheur marion morrow multnomah polk
  sherman tillamook umatilla union wallowa wasco washington wheeler yamhill portland eugene salem gresham hillsboro bend
  beaverton medford springfield corvallis albany tigard oswego keizer grants pass mcminnville redmond tualatin linn
  wilsonville forest grove woodburn newberg roseburg ashland milwaukie sherwood hermiston lebanon canby pendleton dalles
  willamette rogue umpqua cascade cascades cascadia gorge northwest pnw inland coast`
/** Small towns with the name of a thing. They count only with a capital letter. */
export const TOWNS_THAT_ARE_WORDS = `beaver bend boring burns cove crane diamond drain echo fields fossil gates halfway
  haines home island lime mist monument nimrod paisley plush remote riverside rose sisters talent umpire union unity wonder`
