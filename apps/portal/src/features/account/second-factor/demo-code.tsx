import { useQuery } from '@tanstack/react-query'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Button } from '@portal/ui/button/button.tsx'
import { demoPeopleQuery } from '../sign-in.queries.ts'
import { useDemoCode } from './set-up.queries.ts'

/** Fills in the code of an authenticator app in the demo (PD-26). Renders nothing outside the demo. */
export function DemoCode({ onCode }: { onCode: (code: string) => void }) {
  const t = useText()
  const { data: demo } = useQuery(demoPeopleQuery(useCall()))
  const show = useDemoCode(onCode)
  if (!demo || demo.people.length === 0) return null
  return (
    <Button kind="secondary" isWide isPending={show.isPending} onPress={() => show.mutate()}>
      {t('login.mfa.demo-code')}
    </Button>
  )
}
