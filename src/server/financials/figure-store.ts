import { sql } from '#server/platform/database/sql.ts'
import type { SQL } from '#server/platform/database/sql.ts'
import type { UserId } from '#shared/accounts/user.ts'
import type { DocumentId } from '#shared/documents/documents.ts'
import { REVIEW_MONTHS } from '#shared/financials/figures.ts'
import type { AddBackKind, FigureId, FigureName, TaxForm } from '#shared/financials/figures.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import { STATED_CASH_FLOW } from '#server/listings/cash-flow.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { rowOfJson } from '#server/platform/database/query.ts'
import { IS_REFUSED, IS_WAITING_FIGURE } from './is-waiting.ts'

export interface Books {
  taxForm: TaxForm
  yearEndsIn: number
  /** The version of the figures. */
  updatedAt: Date
}

/** What a figure says: a named one, or an add-back with a label and a kind. */
export interface FigureFacts {
  year: number
  name: FigureName | null
  label: string | null
  kind: AddBackKind | null
  amountCents: number
  documentId: DocumentId | null
}

export interface FigureRow extends FigureFacts {
  id: FigureId
  /** Staff refused its paper. */
  isRefused: boolean
  /** Staff found it in its paper, and that still counts. */
  isReviewed: boolean
  reviewedUntil: Date | null
  /** It has a paper and no decision about both. */
  isWaiting: boolean
  question: string | null
}

/** A figure to be stored; without an id a new one. */
export interface FigureChange extends FigureFacts {
  id: FigureId | null
  /** Among the add-backs of its year; null for a named one. */
  position: number | null
  /** Whether it is what staff decided about, or waits for, with the same paper. */
  isSame: boolean
}

/** The figures by year of a listing, with its papers. */
interface Financials {
  sellerId: UserId
  /** What the seller states, a month. */
  statedCashFlowCents: number | null
  /** The year whose provable earnings are shown instead. */
  provableYear: number | null
  taxForm: TaxForm | null
  yearEndsIn: number | null
  /** The version of the figures; null while there are none. */
  updatedAt: string | null
  /** Newest year first, each in the order in which it is shown. */
  figures: FigureRow[]
  /** Newest first. */
  papers: Paper[]
}

export async function findFinancials(db: Queryable, listingId: ListingId): Promise<Financials | undefined> {
  const { rows } = await db.execute<Omit<Financials, 'figures'> & { figures: ReadFigure[] }>(sql`
    select l.seller_id, ${STATED_CASH_FLOW} as stated_cash_flow_cents, l.provable_year,
      b.tax_form, b.year_ends_in, b.updated_at,
      (select coalesce(json_agg(figures), '[]') from (${figuresOf(sql`f.listing_id = ${listingId}`)}) figures) as figures,
      (select coalesce(json_agg(papers), '[]') from (${papersOf(listingId)}) papers) as papers
    from listings l left join listing_financials b on b.listing_id = l.id where l.id = ${listingId}`)
  const [row] = rows
  return (
    row && {
      ...row,
      figures: row.figures.map((one) => toFigure(rowOfJson(one))),
      papers: row.papers.map((one) => rowOfJson(one)),
    }
  )
}

/** Locked until the transaction ends. */
export async function lockBooks(db: Queryable, listingId: ListingId): Promise<Books | undefined> {
  const { rows } = await db.execute<Omit<Books, 'updatedAt'> & { updatedAt: string }>(sql`
    select tax_form, year_ends_in, updated_at from listing_financials where listing_id = ${listingId} for update`)
  return rows[0] && { ...rows[0], updatedAt: new Date(rows[0].updatedAt) }
}

/** Locks the listing until the transaction ends, so that changes to its figures take turns. */
export async function lockOwner(db: Queryable, listingId: ListingId): Promise<UserId | undefined> {
  const { rows } = await db.execute<{ sellerId: UserId }>(sql`
    select seller_id from listings where id = ${listingId} for no key update`)
  return rows[0]?.sellerId
}

/** Newest year first, each in the order in which it is shown. */
export async function listFigures(
  db: Queryable,
  listingIds: readonly ListingId[],
): Promise<Map<ListingId, FigureRow[]>> {
  const { rows } = await db.execute<ReadFigure>(figuresOf(sql`f.listing_id = any(${listingIds}::integer[])`))
  const figures = new Map<ListingId, FigureRow[]>()
  for (const row of rows) figures.set(row.listingId, [...(figures.get(row.listingId) ?? []), toFigure(row)])
  return figures
}

interface ReadFigure extends Omit<FigureRow, 'reviewedUntil'> {
  listingId: ListingId
  reviewedUntil: string | null
}

function figuresOf(condition: SQL): SQL {
  return sql`
    select f.listing_id, f.id, f.year, f.name, f.label, f.kind, f.amount_cents, f.document_id, f.question, f.reviewed_until,
      coalesce(${IS_REFUSED}, false) as is_refused, coalesce(f.reviewed_until > now(), false) as is_reviewed,
      coalesce(${IS_WAITING_FIGURE}, false) as is_waiting
    from financial_figures f join listings l on l.id = f.listing_id left join documents d on d.id = f.document_id
    where ${condition} order by f.year desc, f.position nulls first, f.id`
}

function toFigure(read: ReadFigure): FigureRow {
  const { listingId: _, reviewedUntil, ...row } = read
  return { ...row, reviewedUntil: reviewedUntil === null ? null : new Date(reviewedUntil) }
}

export interface Paper {
  id: DocumentId
  title: string
  fileName: string
  isRefused: boolean
}

/** Locks the documents of a listing against deletion until the transaction ends. */
export async function lockPapers(tx: Queryable, listingId: ListingId): Promise<void> {
  await tx.execute(sql`select from documents where listing_id = ${listingId} order by id for key share`)
}

/** The documents of a listing, newest first. */
export async function listPapers(db: Queryable, listingId: ListingId): Promise<Paper[]> {
  const { rows } = await db.execute<Paper>(papersOf(listingId))
  return rows
}

function papersOf(listingId: ListingId): SQL {
  return sql`select d.id, d.title, d.file_name, ${IS_REFUSED} as is_refused
    from documents d where d.listing_id = ${listingId} order by d.created_at desc, d.id desc`
}

/** Replaces the books and all figures of a listing. A figure that is not the same as before waits, if it has a paper. */
export async function saveFigures(
  db: Queryable,
  listingId: ListingId,
  { taxForm, yearEndsIn }: Pick<Books, 'taxForm' | 'yearEndsIn'>,
  changes: readonly FigureChange[],
): Promise<void> {
  await db.execute(sql`
    insert into listing_financials (listing_id, tax_form, year_ends_in) values (${listingId}, ${taxForm}, ${yearEndsIn})
    on conflict (listing_id) do update set tax_form = excluded.tax_form, year_ends_in = excluded.year_ends_in,
      updated_at = greatest(now(), listing_financials.updated_at + interval '1 millisecond')`)
  const kept = changes.flatMap(({ id }) => id ?? [])
  await db.execute(sql`
    delete from financial_figures where listing_id = ${listingId} and id <> all(${kept}::integer[])`)
  await db.execute(sql`
    update financial_figures f set label = c.label, kind = c.kind, position = c.position,
      amount_cents = c."amountCents", document_id = c."documentId",
      question = case when c."isSame" then question end,
      reviewer_id = case when c."isSame" then reviewer_id end,
      reviewed_until = case when c."isSame" then reviewed_until end,
      waiting_since = case
        when c."documentId" is null then null
        when c."isSame" and (waiting_since is not null or question is not null or reviewed_until > now()) then waiting_since
        else now() end
    from ${changesOf(changes.filter(({ id }) => id !== null))} where f.id = c.id and f.listing_id = ${listingId}`)
  await db.execute(sql`
    insert into financial_figures (listing_id, year, name, label, kind, position, amount_cents, document_id, waiting_since)
    select ${listingId}, c.year, c.name, c.label, c.kind, c.position, c."amountCents", c."documentId",
      case when c."documentId" is not null then now() end
    from ${changesOf(changes.filter(({ id }) => id === null))}`)
}

function changesOf(changes: readonly FigureChange[]): SQL {
  return sql`jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as c(id integer, year smallint, name text, label text,
    kind text, position smallint, "amountCents" bigint, "documentId" integer, "isSame" boolean)`
}

/** Takes a paper from the figures that it was to show. */
export async function detachPaper(db: Queryable, documentId: DocumentId): Promise<void> {
  await db.execute(sql`
    update financial_figures set document_id = null, waiting_since = null, reviewer_id = null, reviewed_until = null
    where document_id = ${documentId}`)
}

export interface FigureDecisions {
  reviewerId: UserId
  confirmed: readonly FigureId[]
  questioned: readonly { id: FigureId; note: string }[]
}

/** Records what staff decided, and makes a new version. */
export async function saveDecisions(
  db: Queryable,
  listingId: ListingId,
  { reviewerId, confirmed, questioned }: FigureDecisions,
): Promise<Date> {
  await db.execute(sql`
    update financial_figures set waiting_since = null, question = null, reviewer_id = ${reviewerId},
      reviewed_until = now() + make_interval(months => ${REVIEW_MONTHS})
    where listing_id = ${listingId} and id = any(${confirmed}::integer[])`)
  await db.execute(sql`
    update financial_figures f set waiting_since = null, question = q.note, reviewer_id = ${reviewerId}, reviewed_until = null
    from jsonb_to_recordset(${JSON.stringify(questioned)}::jsonb) as q(id integer, note text)
    where f.id = q.id and f.listing_id = ${listingId}`)
  const { rows } = await db.execute<{ updatedAt: string }>(sql`
    update listing_financials set updated_at = greatest(now(), updated_at + interval '1 millisecond')
    where listing_id = ${listingId} returning updated_at`)
  return new Date(rows[0]?.updatedAt ?? Number.NaN)
}
