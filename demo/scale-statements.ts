import { CITIES } from '#region/cities.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { SQL } from '#server/platform/database/sql.ts'
import type { UserId } from '#shared/accounts/user.ts'
import {
  FAREWELL_SENTENCES,
  FIRST_WORDS,
  GROWTH_SENTENCES,
  MONEY_SENTENCES,
  PLACE_SENTENCES,
  SCALE_KINDS,
  SECOND_WORDS,
  STAFF_SENTENCES,
  STREETS,
  SURNAMES,
} from './scale-words.ts'
import { sentenceOf, vectorOf } from './scale-sentences.ts'

export interface ScaleRange {
  sellerId: UserId
  /** The id of the listing before the first. */
  idBefore: number
  /** A number: the same seed always makes the same listings. */
  seed: number
  /** The first and the last listing to insert, from 1, and the number of all. */
  from: number
  to: number
  all: number
  now: Date
}

const OLDEST_DAYS = 200
/** More than the draws of a listing, so that no two seeds share one. */
const DRAWS = 128

const PARTNERS = ['Sons', 'Daughters', 'Family', 'Partners']

const SCALE_CITIES = CITIES.map((city, index) => ({
  ...city,
  number: index + 1,
  reach: city.reach ?? 0.012 + 0.012 * Math.log10(1 + city.population),
}))
/** Where each city after the first begins, if all inhabitants stood in line. */
const CITY_BOUNDS = SCALE_CITIES.slice(1).map((_, index) => populationOf(SCALE_CITIES.slice(0, index + 1)))

function populationOf(cities: readonly { population: number }[]): number {
  return cities.reduce((sum, city) => sum + city.population, 0)
}

/** What stands around what a business does and its city. */
const IN_CITY = ['We , and most people in ', ' know our name. '] as const

/** Kinds of businesses and cities, as temporary tables of the transaction. */
export function createScaleTables(): SQL[] {
  const kinds = SCALE_KINDS.map(({ price: [low, high], ...kind }, index) => {
    return { ...kind, number: index + 1, low, high, work_words: kind.work.map(vectorOf) }
  })
  const cities = SCALE_CITIES.map((city) => ({ ...city, words: vectorOf(`${IN_CITY[0]}${city.name}${IN_CITY[1]}`) }))
  return [
    sql`create temporary table scale_kinds on commit drop as
      select * from json_to_recordset(${JSON.stringify(kinds)}::json)
        as kind (number integer, names text[], industry text, low float8, high float8, work text[], work_words tsvector[])`,
    sql`create temporary table scale_cities on commit drop as
      select * from json_to_recordset(${JSON.stringify(cities)}::json)
        as city (number integer, name text, latitude float8, longitude float8, zip text, reach float8, words tsvector)`,
    sql`analyze scale_kinds`,
    sql`analyze scale_cities`,
  ]
}

/** Inserts a range of listings, oldest first, so ids are in the order of time, and their texts. */
export function insertScaleListings({ sellerId, idBefore, seed, from, to, all, now }: ScaleRange): SQL {
  let draws = 0
  /** From 0 to less than 1: 32 bits of a hash of the listing, with a seed for each place in the statement. */
  const draw = () => {
    draws += 1
    return sql.raw(`((hashint8extended(n, ${seed * DRAWS + draws}) & 4294967295)::float8 / 4294967296)`)
  }
  const whole = (low: number, high: number) => sql`floor(${low}::float8 + ${draw()} * ${high - low + 1})::integer`
  const pickFrom = (column: SQL) => sql`${column}[1 + floor(${draw()} * cardinality(${column}))::integer]`
  // As parameters: an array of this size in a table would be compressed, and unpacked for each listing.
  const pick = (words: readonly string[]) =>
    sql`(${words}::text[])[1 + floor(${draw()} * ${words.length}::integer)::integer]`
  const work = sql`[1 + floor(${draw()} * cardinality(kind.work))::integer]`
  const sentences = [STAFF_SENTENCES, PLACE_SENTENCES, MONEY_SENTENCES, GROWTH_SENTENCES, FAREWELL_SENTENCES].map(
    (list) => sentenceOf(list, draw(), draw()),
  )
  const spread = () => sql`(${draw()} + ${draw()} + ${draw()} - 1.5) * 2 * city.reach`
  return sql`
    with made as materialized (
      select ${idBefore}::integer + n as made_id, *, search_vector(title, '', location) as head_words,
        case when has_cash_flow then (round(price * yield / 100) * 100)::bigint end as cash_flow
      from (
        select n,
          case when name_kind < 0.5 then ${pick(FIRST_WORDS)} || ' ' || ${pick(SECOND_WORDS)}
            when name_kind < 0.65 then ${pick(SURNAMES)} || ' & ' || ${pick(PARTNERS)}
            when name_kind < 0.8 then ${pick(SURNAMES)} || '’s ' || ${pick(SECOND_WORDS)}
            else ${pick(FIRST_WORDS)} || ' ' || ${pick(SURNAMES)} end || ' ' || ${pickFrom(sql`kind.names`)} as title,
          'We ' || kind.work${work} || ${IN_CITY[0].slice(3)}::text || city.name || ${IN_CITY[1]}::text
            || ${sql.join(
              sentences.map(({ text }) => text),
              sql` || ' ' || `,
            )} as description,
          kind.work_words${work} || city.words || ${sql.join(
            sentences.map(({ words }) => words),
            sql` || `,
          )} as described,
          city.name || ', WA' as location,
          ${whole(1, 9800)} || ' ' || ${pick(STREETS)} || ', ' || city.name || ', WA ' || city.zip as full_address,
          -- One in fifty has no place. Places are denser toward the center of a city.
          case when is_placed then city.latitude + ${spread()} end as latitude,
          case when is_placed then city.longitude + ${spread()} end as longitude,
          kind.industry,
          -- One in twenty-five has no price. Low prices are more frequent than high ones.
          case when ${draw()} >= 0.04
            then (round(low * power(high / low, power(${draw()}, 1.4)) / 1000) * 1000)::bigint end as price,
          ${draw()} >= 0.06 as has_cash_flow,
          0.012 + ${draw()} * 0.033 as yield,
          40 + ${draw()} * 50 as revenue_factor,
          floor(power(${draw()}, 2) * 70)::integer as age,
          ${draw()} < 0.18 as property_included,
          case when ${draw()} < 0.7 then 'verified' when ${draw()} < 0.5 then 'under_review' else 'documents_required' end
            as verification_status,
          date_trunc('milliseconds', ${now.toISOString()}::timestamptz
            - ${OLDEST_DAYS} * (1 - (n - 1 + ${draw()}) / ${all}::float8) * interval '1 day') as created_at
        from (
          select n, ${draw()} as name_kind, ${draw()} >= 0.02 as is_placed, ${draw()} as kind_draw, ${draw()} as city_draw
          from generate_series(${from}::integer, ${to}::integer) n
        ) listing
        join scale_kinds kind on kind.number = 1 + floor(kind_draw * ${SCALE_KINDS.length})::integer
        join scale_cities city on city.number = 1 + width_bucket(city_draw * ${populationOf(SCALE_CITIES)}::float8, ${CITY_BOUNDS}::float8[])
      ) draft
    ), added as (
      insert into listings (id, seller_id, title, description, location, full_address, latitude, longitude, industry, price_cents,
        monthly_cash_flow_cents, gross_revenue_cents, year_established, property_included, verification_status, created_at,
        updated_at, review_since, search_text)
      overriding system value
      select made_id, ${sellerId}::uuid, title, description, location, full_address, latitude, longitude, industry, price * 100, cash_flow * 100,
        (round(cash_flow * revenue_factor / 1000) * 1000)::bigint * 100, extract(year from created_at) - age, property_included,
        verification_status, created_at, created_at, ${now.toISOString()}::timestamptz,
        -- As foldListing does: all capital letters of these words are in ASCII.
        lower(title collate "C") || chr(10) || lower(location collate "C")
      from made
      returning *
    )
    insert into listing_texts (listing_id, words, property_included, created_at, price_cents, industry, monthly_cash_flow_cents,
      multiple_hundredths, year_established, verification_status, public_latitude, public_longitude)
    select id,
      -- As search_vector does: what title and location have literally is there once.
      ts_delete(described, array(select substr(word, 2) from unnest(tsvector_to_array(head_words)) word where word like '~%'))
        || head_words || filter_vector(l.industry, public_latitude, public_longitude),
      l.property_included, l.created_at, price_cents, l.industry, monthly_cash_flow_cents,
      multiple_hundredths, year_established, l.verification_status, public_latitude, public_longitude
    from added l join made on made_id = id`
}
