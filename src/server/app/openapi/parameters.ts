import * as z from 'zod'
import { NdaSignatureId } from '#shared/access/nda.ts'
import { parameterAfter } from '#shared/api/path-parameters.ts'
import { CHECKLIST_NAMES } from '#shared/content/checklists/checklist.ts'
import { PictureKey } from '#shared/listings/pictures.ts'
import { LogoKey } from '#shared/settings/logo.ts'
import type { Operation } from '#server/platform/http/operation.ts'
import { jsonSchema } from './json-schema.ts'
import type { Json } from './json-schema.ts'

interface Parameter {
  schema: z.core.$ZodType
  description: string
}

const documentPage: Parameter = { schema: z.int().min(1).max(9999), description: 'The page, from 1.' }

/**
 * By the part of the path that names them, since `{id}` is something else after each; by operation and name where that
 * is not enough. The schemas are those of the routes.
 */
const BY_PATH: Record<string, Parameter> = {
  'pictures/{key}': { schema: PictureKey, description: 'The picture.' },
  'getDocumentPage.page': documentPage,
  'getPaperPage.page': documentPage,
  'getPaperPageAsGuest.page': documentPage,
  'signatures/{name}': fileOf(NdaSignatureId, 'pdf', 'The signature'),
  'feeds/{name}': {
    schema: z.string().regex(/^[\w-]+\.(?:atom|json)$/u),
    description: 'The secret of the feed, and `.atom` or `.json`.',
  },
  'offers/{name}': { schema: z.string().regex(/^[1-9]\d{0,9}\.pdf$/u), description: 'The offer, and `.pdf`.' },
  'checklists/{name}': {
    schema: z.enum(CHECKLIST_NAMES.map((name) => `${name}.pdf`)),
    description: 'The file of the checklist.',
  },
  'sitemaps/{name}': { schema: z.string(), description: 'A file that `/sitemap.xml` lists.' },
  'look/{name}': { schema: z.string(), description: 'A file that the pages name, by the site’s colors.' },
  'logo/{key}': { schema: LogoKey, description: 'The logo.' },
  'logo/{name}': { schema: z.string(), description: 'The size of the logo, and `.png`.' },
}

/** By name, or by operation and name where a name means something else elsewhere. */
const QUERY_PARAMETERS: Record<string, string> = {
  q: 'A search as people type it: “cafe near Spokane under 150k”. Other parameters outrank what it says.',
  search: 'Words to look for, which are not read for anything else.',
  priceMin: 'The least price, in dollars.',
  priceMax: 'The highest price, in dollars.',
  industry: 'One of the marketplace’s industries.',
  propertyIncluded: 'Whether the property is part of the sale.',
  cashFlowMin: 'The least cash flow a month, in dollars.',
  multipleMax: 'The highest price as a multiple of a year’s cash flow.',
  cashToCloseMax: 'The most cash that the buyer needs at closing, in dollars.',
  dscrMin: 'The least cash flow after the buyer’s salary as a multiple of the loan’s payments.',
  yearsMin: 'The least years in business.',
  exclude: 'Words of which none may occur.',
  near: 'A town, ZIP code or county of the state.',
  miles: 'The distance from `near` by air, 25 by default.',
  disclosedOnly: 'Whether to leave out confidential businesses.',
  verifiedOnly: 'Whether to leave out what staff have not verified.',
  addedWithin: 'Listed in the last so many days.',
  updatedAt: 'When the version was saved that the caller knows.',
  leaseYearsMin: 'The least years until the lease ends.',
  ownerHoursMax: 'The most hours a week that the owner works.',
  staffStays: 'Whether to leave out what does not say that all or most employees stay.',
  inventoryIncluded: 'Whether to leave out what does not say that the price includes the inventory.',
  sellerFinancing: 'Whether to leave out what does not say that the seller lends a part of the price.',
  relocatable: 'Whether to leave out what does not say that it can move or be run from home.',
  bbox: 'A part of the map: west,south,east,north in degrees.',
  sort: 'The order.',
  limit: 'How many at most.',
  cursor: 'Where the page before ended, as its answer says.',
  zoom: 'The zoom of the map, by which businesses are clustered.',
  page: 'The page, from 1.',
  tab: 'Part of the inbox: whether the buyer meets what the seller asks, or was passed on.',
  business: 'The business that conversations are about.',
  stage: 'How far the sale is; `talking` without an offer.',
  needsAnswer: 'Whether to leave out conversations that do not wait for the caller’s answer.',
  'listConversations.search':
    'Words that the other’s name, the business’s or a message has; of messages, those that begin so.',
  token: 'The signed token of a mail’s link.',
  'getIndustryMultiples.industry': 'One of the valuation page’s industries.',
  'importBusinesses.verificationConsent': 'The seller’s consent that staff verify each business.',
  'findPlaces.search': 'What was typed of a town, ZIP code or county.',
  'suggestSearches.q': 'What was typed of a search.',
  'readSearch.q': 'A search as people type it: “cafe near Spokane under 150k”.',
  'getPicture.width': 'The width in pixels, 800 by default.',
  'getPicture.format': 'By default the smallest format that the request accepts.',
  'getPicture.expires': 'When a signed address ends, in seconds since 1970.',
  'getPicture.signature': 'The signature of a signed address.',
  'verifyNdaCertificate.hash': 'The SHA-256 of the certificate’s file, in hexadecimal digits.',
  'listMessages.before': 'The id of the oldest message that is known.',
  'listProfessionals.type': 'A kind of professional.',
  'listProfessionals.place':
    'A town or ZIP code of the state; other text is looked for in the locations of the profiles.',
  'listProfessionals.specialty': 'Part of a specialty.',
  'getSignInOptions.invitation': 'The token of an invitation.',
  'listPayments.email': 'The payer’s address.',
  county: 'A county of the state.',
  city: 'A city of the state.',
  'listUsers.search': 'Part of a name or an address.',
  'exportUsers.search': 'Part of a name or an address.',
  'listMembers.search': 'Part of a name or an address.',
  'listMembers.role': 'The member’s role.',
  'listMembers.state': 'What is the matter with the account.',
  'listMembers.after': 'The last member of the page before.',
  'listMembers.before': 'The first member of the page after.',
  before: 'The version that the page before ended with.',
  returnTo: 'The path of this site to come back to.',
  invitation: 'The token of an invitation.',
  mode: '`join` opens the form for new members.',
  state: 'As who asked was given it, or gives it to have it back.',
  request: 'The query of an assistant’s authorization request.',
  response_type: 'OAuth 2.1: the answer is a code.',
  client_id: 'From the registration.',
  redirect_uri: 'Where the answer goes: registered, to the letter.',
  code_challenge: 'PKCE: the hash of the secret that the exchange must name.',
  code_challenge_method: 'PKCE: SHA-256.',
  scope: 'What the assistant asks for, with spaces between.',
  resource: 'What it asks access to: the address of `/mcp/member`.',
  code: 'The code of the identity provider.',
  error: 'Why the identity provider sends nobody.',
  iss: 'The identity provider.',
}

/** A test fails for it. */
const UNKNOWN: Parameter = { schema: z.string(), description: '' }

/** Typed as the routes parse them. */
export function parametersOf({ id, path, query }: Operation): Json[] {
  return [...pathParameters(id, path), ...queryParameters(id, query)]
}

function pathParameters(id: string, path: string): Json[] {
  const parts = path.split('/')
  return parts.flatMap((part, index) => {
    const name = /^\{(\w+)\}$/u.exec(part)?.[1]
    if (name === undefined) return []
    const noun = parts.slice(0, index).findLast((each) => !each.startsWith('{'))
    const place = `${noun}/${part}`
    const { schema, description } = BY_PATH[`${id}.${name}`] ?? parameterAfter(place) ?? BY_PATH[place] ?? UNKNOWN
    return [{ name, in: 'path', required: true, description, schema: jsonSchema(schema, 'output') }]
  })
}

function queryParameters(id: string, query: z.core.$ZodType | undefined): Json[] {
  if (!query) return []
  const sent = jsonSchema(query, 'input') as { properties: Record<string, Json>; required?: string[] }
  const parsed = jsonSchema(query, 'output') as { properties: Record<string, Json> }
  return Object.entries(parsed.properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: sent.required?.includes(name) ?? false,
    description: QUERY_PARAMETERS[`${id}.${name}`] ?? QUERY_PARAMETERS[name] ?? '',
    // What is parsed to an object is sent as text.
    schema: 'type' in schema || 'enum' in schema ? schema : sent.properties[name],
  }))
}

function fileOf(id: z.core.$ZodType, ending: string, what: string): Parameter {
  const { pattern } = jsonSchema(id, 'output') as { pattern: string }
  return {
    schema: z.string().regex(new RegExp(pattern.replace(/\$$/u, String.raw`\.${ending}$`), 'u')),
    description: `${what}, and \`.${ending}\`.`,
  }
}
