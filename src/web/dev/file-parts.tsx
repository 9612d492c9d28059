import { useState } from 'react'
import { DownloadLink } from '#web/files/download-link.tsx'
import { FileChooser } from '#web/files/file-chooser.tsx'
import { UploadProgress } from '#web/files/upload-progress.tsx'
import type { FormProblem } from '#web/ui/form.tsx'
import { Part, State } from './gallery-parts.tsx'
import { LONG_WORD } from './samples.ts'

const STATEMENT = new File(['%PDF-'], 'statement-2025.pdf', { type: 'application/pdf' })
const LONG_NAMED = new File(['%PDF-'], `${LONG_WORD}.pdf`, { type: 'application/pdf' })

/** Uploads, downloads and previews. */
export function FileParts() {
  return (
    <>
      <Part name="File chooser">
        <State label="Empty">
          <Chooser />
        </State>
        <State label="Chosen">
          <Chooser file={STATEMENT} />
        </State>
        <State label="Hovered" pinned="hover">
          <Chooser />
        </State>
        <State label="Focused" pinned="focus">
          <Chooser />
        </State>
        <State label="A file is held above it">
          <Chooser isOver />
        </State>
        <State label="Wrong">
          <Chooser problem={{ message: '', fields: { file: 'This is not a PDF' } }} />
        </State>
        <State label="Long text">
          <Chooser file={LONG_NAMED} />
        </State>
      </Part>
      <Part name="Upload progress">
        <State label="Begun">
          <UploadProgress fileName={STATEMENT.name} share={0} />
        </State>
        <State label="Under way">
          <UploadProgress fileName={STATEMENT.name} share={0.42} />
        </State>
        <State label="Sent, being checked">
          <UploadProgress fileName={STATEMENT.name} share={1} />
        </State>
        <State label="Long text">
          <UploadProgress fileName={LONG_NAMED.name} share={0.42} />
        </State>
      </Part>
      <Part name="Download link" hint="The file does not exist, so pressing it shows a toast.">
        <State label="Default">
          <Download />
        </State>
        <State label="Hovered" pinned="hover">
          <Download />
        </State>
        <State label="Focused" pinned="focus">
          <Download />
        </State>
      </Part>
    </>
  )
}

function Chooser({ file: first, problem, isOver = false }: { file?: File; problem?: FormProblem; isOver?: boolean }) {
  const [file, setFile] = useState(first)
  return <FileChooser label="Statement" file={file} problem={problem} isOver={isOver} onChoose={setFile} />
}

function Download() {
  return <DownloadLink path="/api/missing" fileName="statement.pdf" title="Statement" gone="The file is gone." />
}
