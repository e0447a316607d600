/** The shared password of the demo; it meets every rule for passwords. */
export const demoPassword = 'Waterlinie-1'
