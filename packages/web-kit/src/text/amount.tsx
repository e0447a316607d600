import type { Money } from '@portal/domain/values/money/money.ts'
import { formatMoney } from './formats.ts'

/** An amount in tabular figures. */
export function Amount({ of, className }: { of: Money; className?: string }) {
  return <span className={className ? `figures ${className}` : 'figures'}>{formatMoney(of)}</span>
}
