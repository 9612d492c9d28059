import { html } from 'hono/html'
import type * as z from 'zod'
import { ERROR_STATUS } from '#shared/error-codes.ts'
import { product } from '#shared/product.ts'
import { descriptionOf } from './document.ts'
import { jsonSchema } from './json-schema.ts'
import { OPERATION_GROUPS } from './operations.ts'
import type { Operation } from '#server/platform/http/operation.ts'

/** The API documentation as a page without scripts, so that it opens anywhere. */
export function docsPage() {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${product.name} API</title>
        <style>
          :root {
            color-scheme: light dark;
            font:
              16px/1.5 system-ui,
              sans-serif;
          }
          body {
            max-width: 60rem;
            margin: 2rem auto;
            padding: 0 1rem;
          }
          section {
            border-top: 1px solid #8886;
            padding: 1rem 0;
          }
          h3 {
            font-size: 1rem;
            margin: 0;
          }
          code,
          pre {
            font-family: ui-monospace, monospace;
          }
          pre {
            overflow-x: auto;
            background: #8882;
            padding: 0.75rem;
            border-radius: 10px;
          }
        </style>
      </head>
      <body>
        <h1>${product.name} API</h1>
        <p>
          The same as a document for tools: <a href="/api/openapi.json">openapi.json</a>. Errors are
          <code>application/problem+json</code>.
        </p>
        ${OPERATION_GROUPS.map(
          ({ name, description, operations }) =>
            html`<h2>${name}</h2>
              <p>${description}.</p>
              ${operations.map(section)}`,
        )}
      </body>
    </html>`
}

function section(operation: Operation) {
  return html`<section>
    <h3 id="${operation.id}"><code>${operation.method.toUpperCase()} ${operation.path}</code></h3>
    <p>${operation.summary}. ${descriptionOf(operation)}</p>
    ${details('Query', operation.query, 'input')} ${details('Body', operation.body ?? operation.form, 'input')}
    ${details(`Answer ${operation.answer.status}`, operation.answer.schema, 'output')}
    ${operation.errors.length > 0 ? html`<p>Errors: ${operation.errors.map((code) => `${ERROR_STATUS[code]} ${code}`).join(', ')}</p>` : ''}
  </section>`
}

function details(title: string, schema: z.core.$ZodType | undefined, io: 'input' | 'output') {
  if (!schema) return ''
  return html`<details>
    <summary>${title}</summary>
    <pre>${JSON.stringify(jsonSchema(schema, io), undefined, 2)}</pre>
  </details>`
}
