/** Words of places that tell nothing about a business: the counties, larger cities and regions, folded. */
export const PLACE_WORDS = `washington wa adams asotin benton chelan clallam clark columbia cowlitz douglas ferry franklin garfield
  grant grays harbor island jefferson king kitsap kittitas klickitat lewis lincoln mason okanogan pacific pend oreille
  pierce san juan skagit skamania snohomish spokane stevens thurston wahkiakum walla whatcom whitman yakima seattle
  tacoma vancouver bellevue kent everett renton federal way kirkland bellingham auburn kennewick pasco redmond
  marysville sammamish lakewood richland shoreline olympia lacey burien bothell puyallup bremerton lynnwood issaquah
  wenatchee longview edmonds moses lake ellensburg pullman tri cities puget olympic olympics peninsula cascade cascades
  cascadia rainier baker hood canal palouse gorge evergreen northwest pnw inland empire`
/** Small towns with the name of a thing. They count only with a capital letter. */
export const TOWNS_THAT_ARE_WORDS = `acme appleton beaver bow carnation concrete cougar elk ford forks george hay home hunters index
  joyce marshall mead mesa mica milton mineral monitor orient outlook pacific palisades parker preston republic rice riverside
  startup sultan union valley vantage warden`
