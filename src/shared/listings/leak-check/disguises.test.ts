import { expect, test } from 'vitest'
import { eachOf, passesOf } from './testing.ts'

const disguises = eachOf([
  {
    businessName: 'Bluebird Family Bakery, LLC',
    texts: `
      Bluebird Family Bakery
      blue-bird family bakery
      BLUE BIRD FAMILY BAKERY
      B.l.u.e.b.i.r.d Family Bakery
      B l u e b i r d F a m i l y B a k e r y
      Blue\u00ADbird Family Bakery
      Blue\u200Bbird\u200B Family\u200B Bakery
      Blue\u2060bird Family Bakery
      \u202EBluebird\u202C Family Bakery
      Bluebird's Family Bakery
      Bluebird – Family – Bakery
      Bluebird • Family • Bakery
      Bluebird & Family Bakery
      Bluebird, the Family Bakery
      #BluebirdFamilyBakery
      bluebird_family_bakery
      ＢＬＵＥＢＩＲＤ family bakery
      𝓑𝓵𝓾𝓮𝓫𝓲𝓻𝓭 Family Bakery
      Ⓑⓛⓤⓔⓑⓘⓡⓓ Family Bakery
      B1uebird Family Bakery
      Вluеbirԁ Family Bakery
      Blüebírd Fàmily Bakery
      Bluebird Fam1ly B4kery
      Bluebird\uFE0F Family Bakery
      Bluebird Family Bakery-ish`,
  },
  {
    businessName: 'Second Street Social',
    texts: `
      2nd Street Social
      2nd St. Social
      Second St Social
      2ND ST SOCIAL`,
  },
  {
    businessName: 'St. Helens Outfitters',
    texts: `
      Saint Helens Outfitters
      ST HELENS OUTFITTERS
      Saint-Helens Outfitters`,
  },
  {
    businessName: 'Mount Si Cyclery',
    texts: `
      Mt. Si Cyclery
      Mt Si Cyclery
      MT-SI-CYCLERY`,
  },
  {
    businessName: 'Seven Devils Taproom',
    texts: `
      7 Devils Taproom
      7-Devils Taproom`,
  },
  {
    businessName: '5th & Vine Provisions',
    texts: `
      Fifth and Vine Provisions
      Fifth & Vine Provisions
      5th n Vine Provisions`,
  },
  {
    businessName: 'Ft. Worden Kitchenware',
    texts: `
      Fort Worden Kitchenware
      FT WORDEN KITCHENWARE`,
  },
  {
    owner: { firstName: 'María José', lastName: 'Lopez-Quintero' },
    texts: `
      Maria Jose Lopez Quintero
      MARÍA JOSÉ LOPEZ–QUINTERO
      Lopez-Quintero, María José
      M a r i a  J o s e  L o p e z  Q u i n t e r o
      maria.jose.lopez.quintero
      Marıa José Lopez-Quintero
      Maria\u200DJose Lopez\u00ADQuintero
      L0pez Quintero Maria Jose`,
  },
  {
    businessRegistration: '604 118 902',
    texts: `
      604118902
      604-118-902
      604.118.902
      604–118–902
      604‑118‑902
      604•118•902
      604·118·902
      604\u00A0118\u00A0902
      6 0 4 1 1 8 9 0 2
      60 41 18 902
      six zero four one one eight nine zero two
      six oh four, one eighteen, nine oh two
      604\u200B118\u200B902
      ６０４１１８９０２
      6O4 118 9O2
      604118902-001-0001
      604_118_902
      604/118/902
      UBI #604 - 118 - 902
      604 one one eight 902`,
  },
  {
    phones: ['(509) 255-0123'],
    texts: `
      509-255-0123
      509.255.0123
      509•255•0123
      509 ‑ 255 ‑ 0123
      (509)255—0123
      509\u200B255\u200B0123
      509|255|0123
      509~255~0123
      509*255*0123
      5O9-255-O123
      five oh nine two five five oh one two three
      five-oh-nine, two fifty-five, oh one two three
      five o nine 255 0123
      50 92 55 01 23
      ５０９－２５５－０１２３
      ٥٠٩٢٥٥٠١٢٣
      ⑤⓪⑨ 255 0123
      5️⃣0️⃣9️⃣2️⃣5️⃣5️⃣0️⃣1️⃣2️⃣3️⃣
      509 two five five 0123
      +1.509.255.0123
      1 5 0 9 2 5 5 0 1 2 3`,
  },
  {
    website: 'https://www.bluebirdbread.com',
    texts: `
      bluebirdbread.com
      bluebirdbread . com
      bluebirdbread dot com
      bluebirdbread (dot) com
      bluebird-bread.com
      BLUEBIRDBREAD
      b l u e b i r d b r e a d . c o m
      bluebirdbread\u200B.com
      ｂｌｕｅｂｉｒｄｂｒｅａｄ．ｃｏｍ
      bluebirdbread[.]com`,
  },
  {
    emails: ['quintero.maria@wheatmail.net'],
    texts: `
      quintero.maria@wheatmail.net
      quintero . maria @ wheatmail . net
      quintero.maria (at) wheatmail (dot) net
      quintero dot maria at wheatmail dot net
      quintero.maria＠wheatmail．net
      quintero.maria[at]wheatmail.net
      QUINTERO.MARIA@WHEATMAIL.NET
      quintero\u200B.maria@wheatmail.net`,
  },
])

test('there are many disguises', () => {
  expect(disguises.length).toBeGreaterThanOrEqual(90)
})

test.each(disguises)('a secret is refused whatever it looks like: $text', (disguise) => {
  expect(passesOf(disguise)).toEqual([])
})
