/** Tag colours of the web app's component library; grey is the least conspicuous. */
type StatusColor =
  | 'grey'
  | 'white'
  | 'blue'
  | 'light-blue'
  | 'cyan'
  | 'green'
  | 'violet'
  | 'purple'
  | 'amber'
  | 'orange'
  | 'red'

/** The name of a status and the colour of its tag. */
export interface StatusLook {
  readonly name: string
  readonly color: StatusColor
}
