import { expect, test } from 'vitest'
import { eachOf, passesOf } from './testing.ts'

const disguises = eachOf([
  {
    fullAddress: '506 2nd Ave, Suite 400, Seattle, WA 98104',
    texts: `
      506 Second Avenue
      506 second ave
      506 SECOND AV.
      506 2nd Avenue
      506 2ND AVENUE
      506 2nd
      five hundred six Second Avenue
      Five hundred and six second avenue
      five oh six 2nd ave
      five-o-six Second Avenue
      five zero six second avenue
      506 N 2nd Ave
      506 2nd Ave. N.
      506 North Second Avenue
      506-A Second Avenue
      506½ Second Avenue
      506 1/2 2nd Avenue
      Suite 400, 506 Second Avenue
      Ste. 400 at 506 2nd Ave
      506 Suite 400 Second Avenue
      506 (Suite 400) Second Ave
      506, fourth floor, Second Avenue
      506, on Second Avenue
      No. 506 on 2nd Avenue
      Second Avenue 506
      Second Ave., No. 506
      on Second Avenue at number 506
      Second Avenue, house number 506
      5 0 6 Second Avenue
      5-0-6 2nd Ave
      506–508 Second Avenue
      506\u2011508 2nd Ave
      506\u00A02nd\u00A0Ave
      506 2\u200Bnd Ave
      5\u00AD06 Sec\u00ADond Ave
      ５０６ ２ｎｄ Ａｖｅ
      𝟓𝟎𝟔 𝐒𝐞𝐜𝐨𝐧𝐝 𝐀𝐯𝐞
      506_2nd_Ave
      506/2nd/Ave
      506 • 2nd • Ave
      506secondave
      506 Sécond Avènue
      506 Seсond Avenuе
      5O6 Second Avenue
      506 2nd Avnue
      506 Second Aven`,
  },
  {
    fullAddress: 'Suite 3, 1420 N Fairmont Avenue, Ritzville, WA 99169',
    texts: `
      1420 Fairmont
      1420 N. Fairmont Ave
      1420 North Fairmont Avenue
      fourteen twenty Fairmont
      Fourteen-twenty North Fairmont Avenue
      fourteen hundred twenty Fairmont
      one thousand four hundred twenty Fairmont Ave
      one thousand four hundred and twenty, Fairmont Avenue
      one four two zero Fairmont Ave
      1,420 Fairmont Avenue
      14-20 Fairmont
      1420fairmontave
      1420-Fairmont-Avenue
      Fairmont Ave 1420
      FAIRMONT, NO. 1420
      1420 F a i r m o n t
      1420 Fair-mont
      1420\u202F\u2068Fairmont\u2069
      1420 Faırmont
      1420 Fairmønt
      the 1420 block of Fairmont
      1420 Unit 3 N Fairmont
      1420 Bldg. C, Fairmont Ave
      1420 West Fairmont Blvd`,
  },
  {
    fullAddress: 'Bldg C, 18-D Saint Johns Blvd, Longview, WA 98632',
    texts: `
      18-D St Johns Blvd
      18D St. Johns Boulevard
      18 D Saint John’s Boulevard
      eighteen D Saint Johns Blvd
      18 St. John's Blvd
      18–D ST JOHNS BOULEVARD
      18/D Saint Johns
      St. Johns Blvd 18
      Building C at 18-D St Johns`,
  },
  {
    fullAddress: '2301 Mt. Baker Hwy, Bellingham, WA 98226',
    texts: `
      2301 Mount Baker Highway
      2301 Mt Baker Hwy.
      twenty-three oh one Mount Baker Highway
      2301 MOUNT BAKER HIWAY
      2301, Mt. Baker
      Mount Baker Highway 2301`,
  },
  {
    fullAddress: '14310 US Hwy 2 E, Sultan, WA 98294',
    texts: `
      14310 US Highway 2
      14310 U.S. Hwy 2
      14310 US-2
      14310 Hwy 2 East
      14310 Highway Two
      14310 State Route 2
      14310 U.S. Route 2
      Highway 2, number 14310`,
  },
  {
    fullAddress: '88 1/2 Ft. Vancouver Way, Unit B, Vancouver, WA 98661',
    texts: `
      88 Fort Vancouver Way
      88½ Ft Vancouver Wy
      eighty-eight Fort Vancouver Way
      88 1/2 fort vancouver way
      eighty eight and a half Fort Vancouver Way`,
  },
  {
    fullAddress: 'PO Box 1187, Chelan, WA 98816',
    texts: `
      P.O. Box 1187
      PO BOX 1187
      post office box eleven eighty-seven
      Box #1187`,
  },
  {
    fullAddress: '12 Main Street, Palouse, WA 99161',
    texts: `
      12 Main
      12 main st
      Twelve Main Street
      12 E. Main
      #12 on Main Street
      Main Street, twelve`,
  },
])

test('there are many disguises', () => {
  expect(disguises.length).toBeGreaterThanOrEqual(90)
})

test.each(disguises)('a secret is refused whatever it looks like: $text', (disguise) => {
  expect(passesOf(disguise)).toEqual([])
})
