import type { ReactNode } from 'react'
import { fieldName, useEditor, type DraftPath } from '../editor-context.ts'

type DraftFieldProps = {
  readonly path: DraftPath
  readonly className?: string
  readonly children: ReactNode
}

/** Marks a field with its place in the draft, and notes when it is left. */
export function DraftField({ path, className, children }: DraftFieldProps) {
  const { leave } = useEditor()
  return (
    <div className={className} data-field={fieldName(path)} onBlur={() => leave(path)}>
      {children}
    </div>
  )
}
