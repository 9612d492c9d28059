/** Upload progress. At 100% the server still checks the file. */
export function UploadProgress({ fileName, share }: { fileName: string; share: number }) {
  const percent = Math.floor(share * 100)
  return (
    <div>
      <p className="flex justify-between gap-4 text-sm">
        <span className="min-w-0 truncate">{percent < 100 ? `Uploading ${fileName}` : `Checking ${fileName}`}</span>
        <span className="tabular shrink-0">{percent} %</span>
      </p>
      <progress
        aria-label={`Upload of ${fileName}`}
        max={100}
        value={percent}
        className="mt-1 block h-2 w-full appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-evergreen-fill [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-evergreen-fill [&::-webkit-progress-value]:transition-[width]"
      />
    </div>
  )
}
