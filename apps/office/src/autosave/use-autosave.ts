import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Autosave, AutosaveSnapshot } from './autosave.ts'

/** Runs something later, and returns how to cancel it. */
export function later(milliseconds: number, run: () => void): () => void {
  const timer = setTimeout(run, milliseconds)
  return () => clearTimeout(timer)
}

/** Keeps an autosave as long as its screen is open: it saves at once when the connection is back, or the page is hidden. */
export function useAutosave<Value, Stored>(
  create: () => Autosave<Value, Stored>,
): {
  readonly autosave: Autosave<Value, Stored>
  readonly snapshot: AutosaveSnapshot<Value, Stored>
} {
  const [autosave] = useState(create)
  useEffect(() => {
    autosave.resume()
    const save = () => void autosave.flush()
    // The page may be closed from now on.
    const saveHidden = () => {
      if (document.visibilityState === 'hidden') save()
    }
    addEventListener('online', save)
    document.addEventListener('visibilitychange', saveHidden)
    return () => {
      removeEventListener('online', save)
      document.removeEventListener('visibilitychange', saveHidden)
      void autosave.stop()
    }
  }, [autosave])
  return { autosave, snapshot: useSyncExternalStore(autosave.onChange, autosave.snapshot) }
}
