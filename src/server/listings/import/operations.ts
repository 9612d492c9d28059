import { ImportedBusinesses, ImportPreview, ImportQuery } from '#shared/listings/listing-import.ts'
import { BODY_ERRORS } from '#server/platform/http/operation.ts'
import type { Operation } from '#server/platform/http/operation.ts'

export const listingImportOperations: readonly Operation[] = [
  {
    id: 'previewImport',
    method: 'post',
    path: '/api/my-businesses/import/preview',
    summary: 'What importing a CSV file would list, and every mistake in it by line and column; changes nothing',
    description:
      'The first line names the columns as `GET /api/my-businesses.csv` does, or as the fields of `POST /api/businesses`. Columns that only the export has are left out. What buyers ask first may be in columns too, in words or as the fields of `PUT /api/my-businesses/{id}/facts`; `audiences.lease` and its like are who may see it. Separated by commas, semicolons or tabs; at most 5 MB, and 1,000 businesses for verified professionals, 20 for others. `notes` are no mistakes: what `POST /api/leak-check` finds likely in a confidential business, and a location that is not known.',
    text: 'text/csv',
    answer: { status: 200, schema: ImportPreview },
    errors: [...BODY_ERRORS, 'not_signed_in', 'rate_limited'],
    scope: 'listings:write',
  },
  {
    id: 'importBusinesses',
    method: 'post',
    path: '/api/my-businesses/import',
    summary: 'Lists every business of a CSV file, or none',
    description:
      'By the rules of `POST /api/businesses`. Businesses that the caller has already, by name and registration number, are left alone, so a file can be sent again. 400 with the reason `import_mistakes`: `fields` has each mistake at “line 3, Location”. At most 2,000 businesses a day for verified professionals, 20 for others.',
    query: ImportQuery,
    text: 'text/csv',
    answer: { status: 201, schema: ImportedBusinesses },
    errors: [...BODY_ERRORS, 'not_signed_in', 'rate_limited'],
    scope: 'listings:write',
  },
]
