/** Placeholder of a locked picture: its blurred preview, or a plain background without one. */
export function LockedPicture({ preview, className = '' }: { preview: string | undefined; className?: string }) {
  return (
    <span aria-hidden="true" className={`block overflow-hidden bg-sunken ${className}`}>
      {preview && (
        <img
          src={preview}
          width={800}
          height={600}
          alt=""
          decoding="async"
          className="size-full scale-125 object-cover blur-md"
        />
      )}
    </span>
  )
}
