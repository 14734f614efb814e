import styles from './Composer.module.css'
import { type IconName, useSurroundings } from './surroundings'

interface Props {
  label: string
  icon: IconName
  className?: string
  disabled?: boolean
  onClick(): void
}

/** A button with only an icon. */
export function SmallButton({ label, icon, className = styles.small, disabled, onClick }: Props) {
  const { Icon } = useSurroundings()
  return (
    <button
      type="button"
      className={className}
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onClick}
    >
      <span aria-hidden="true">
        <Icon name={icon} />
      </span>
    </button>
  )
}
