import { createContext, lazy, Suspense, useContext, useState, type ReactNode } from 'react'

const ChangePassword = lazy(async () => ({
  default: (await import('../../../features/account/password/change-password.tsx')).ChangePassword,
}))

const OpenContext = createContext<() => void>(() => {})

/** Where the dialog to change the password stands: beside the menus that open it, which are gone by then. */
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
