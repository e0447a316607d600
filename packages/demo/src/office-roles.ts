import type { OfficeGrant } from '@portal/domain/account/office/office-role.ts'

/** The roles in the office of each demo school, by login. */
export const demoOfficeRoles: Readonly<
  Record<'waterlinie' | 'werkhaven', readonly (OfficeGrant & { readonly login: string })[]>
> = {
  waterlinie: [
    { login: 'w.hendriks', role: 'secretary' },
    { login: 'a.kramer', role: 'bookkeeper' },
    { login: 't.willems', role: 'approver' },
    { login: 'g.peters', role: 'team-leader', classes: ['hv1a', 'hv1c', 'hv2b'] },
    { login: 'd.vermeulen', role: 'mentor', classes: ['hv1c'] },
    { login: 'f.bouzid', role: 'editor' },
    { login: 'i.claes', role: 'ict-administrator' },
  ],
  werkhaven: [
    { login: 'r.bakker', role: 'secretary' },
    { login: 'o.faber', role: 'bookkeeper' },
    { login: 'h.terpstra', role: 'approver' },
    { login: 'n.schouten', role: 'team-leader', classes: ['MON2A'] },
    { login: 'k.dijkstra', role: 'mentor', classes: ['MON2A'] },
    { login: 'l.verbeek', role: 'editor' },
    { login: 'p.maas', role: 'ict-administrator' },
  ],
}
