import type { Area } from '#shared/region/region.ts'

/** What people call parts of the state, beside its towns and counties. The first name is the one that is shown. */
export const AREAS: readonly Area[] = [
  { names: ['Willamette Valley'], towns: ['Salem', 'Albany', 'Eugene'] },
  { names: ['Rogue Valley'], towns: ['Medford', 'Ashland', 'Grants Pass'] },
  { names: ['Oregon Coast'], towns: ['Astoria', 'Newport', 'Coos Bay'] },
  { names: ['Columbia Gorge', 'The Gorge'], towns: ['Hood River', 'The Dalles'] },
  { names: ['Central Oregon'], towns: ['Bend', 'Redmond', 'Madras'] },
  { names: ['Eastern Oregon'], towns: ['Pendleton', 'La Grande', 'Ontario'] },
  { names: ['Southern Oregon'], towns: ['Medford', 'Klamath Falls', 'Roseburg'] },
]
