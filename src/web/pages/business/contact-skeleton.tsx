import { Skeleton } from '#web/ui/skeleton.tsx'

/** Placeholder with the size of the contact options. */
export function ContactSkeleton() {
  return (
    <Skeleton label="Loading the contact options" className="mt-2.5" inner="space-y-2">
      <div className="h-11 rounded-card bg-sunken" />
      <div className="h-11 rounded-card bg-sunken" />
      <div className="h-5 w-4/5 rounded bg-sunken" />
    </Skeleton>
  )
}
