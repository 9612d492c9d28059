import type { PartnerType } from '#shared/professionals/partner-types.ts'

const COLOURS: Record<PartnerType, string> = {
  lender: 'bg-evergreen-soft text-evergreen',
  broker: 'bg-brass-soft text-brass-ink',
  advisor: 'bg-sky-soft text-sky',
  appraiser: 'bg-brick-soft text-brick',
}

/** A person's initials, in the color of their profession. */
export function Monogram({ name, type, isLarge = false }: { name: string; type: PartnerType; isLarge?: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={`grid shrink-0 place-items-center rounded-full font-serif font-semibold ${isLarge ? 'size-20 text-3xl' : 'size-14 text-xl'} ${COLOURS[type]}`}
    >
      {initials(name)}
    </span>
  )
}

function initials(name: string): string {
  const words = name.split(' ').map(([letter = '']) => letter)
  return `${words[0] ?? ''}${words.length > 1 ? (words.at(-1) ?? '') : ''}`
}
