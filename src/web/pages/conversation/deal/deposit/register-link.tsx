import type { DepositHolders } from '#shared/region/region.ts'

/** Where a holder of deposits is looked up. */
export function RegisterLink({ register: { authority, url } }: { register: DepositHolders[keyof DepositHolders] }) {
  return (
    <>
      Look the name up with the{' '}
      <a
        href={url}
        target="_blank"
        rel="noreferrer"
        className="text-evergreen underline underline-offset-2 hover:no-underline"
      >
        {authority}
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
      .
    </>
  )
}
