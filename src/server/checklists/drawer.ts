import type { Checklist } from '#shared/content/checklists/checklist.ts'
import { dueDiligenceChecklist } from '#shared/content/checklists/due-diligence-checklist.ts'
import { preSaleChecklist } from '#shared/content/checklists/pre-sale-checklist.ts'
import { GUIDES_UPDATED } from '#shared/content/updated.ts'
import { applySettings } from '#shared/product.ts'
import type { Brand } from '#shared/settings/brand.ts'
import { drawChecklist } from './draw-checklist.ts'

// The program that `getChecklistPdf` starts: it writes the list with the given name, for the site of the
// brand that comes with it, and exits.
const lists: readonly Checklist[] = [dueDiligenceChecklist, preSaleChecklist]
const list = lists.find(({ name }) => name === process.argv[2])
if (!list) throw new Error('There is no such checklist.')
applySettings(JSON.parse(process.argv[3] ?? '{}') as Partial<Brand>)
process.stdout.write(await drawChecklist(list, GUIDES_UPDATED))
