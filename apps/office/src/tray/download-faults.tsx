import { Download } from 'lucide-react'
import { csvOf } from '@portal/domain/values/text/csv.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { saveFile } from '@portal/ui/browser/download.ts'
import { Button } from '@portal/ui/button/button.tsx'

/** A table of faults: its headings, and a line for each. */
export type Faults = readonly (readonly string[])[]

type DownloadFaultsProps = {
  /** The name of the refused file. */
  readonly about: string
  readonly isPending?: boolean
  /** Reads the faults and passes them on to be saved. */
  readonly read: (save: (faults: Faults) => void) => void
}

/** Saves the faults of a file as CSV, in the language of the screen. */
export function DownloadFaults({ about, isPending = false, read }: DownloadFaultsProps) {
  const t = useText()
  const save = (faults: Faults) =>
    saveFile(new Blob([csvOf(faults)], { type: 'text/csv' }), t('faults.file', { about: nameIn(about) }))
  return (
    <Button icon={Download} isPending={isPending} onPress={() => read(save)}>
      {t('faults.download')}
    </Button>
  )
}

/** The name of a file without its extension. */
const nameIn = (fileName: string): string => fileName.replace(/\.[^.]*$/, '')
