import { createContext, lazy, Suspense, useContext, useState, type ReactNode } from 'react'

const ChangePassword = lazy(async () => ({
  default: (await import('../../../features/account/password/change-password.tsx')).ChangePassword,
}))

const OpenContext = createContext<() => void>(() => {})

/** Mounts the dialog to change the password outside the menus that open it, because those close. */
export function PasswordDialogProvider({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <OpenContext value={() => setOpen(true)}>
      {children}
      <Suspense>{isOpen && <ChangePassword onClose={() => setOpen(false)} />}</Suspense>
    </OpenContext>
  )
}

export const useOpenPasswordDialog = (): (() => void) => useContext(OpenContext)
