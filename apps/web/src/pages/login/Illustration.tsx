import styles from './Illustration.module.css'

/** A picture of the course of a tender: documents on a route from one milestone to the next, sealed at the end. */
export const Illustration = () => (
  <svg className={styles.picture} viewBox="0 0 560 340" role="presentation">
    <g className={styles.grid}>
      <path d="M0 60h560M0 130h560M0 200h560M0 270h560" />
      <path d="M70 0v340M175 0v340M280 0v340M385 0v340M490 0v340" />
    </g>
    <path className={styles.route} d="M40 268C120 268 116 176 196 176s84 52 156 52c26 0 40-8 54-20" />
    <Milestone x={40} y={268} />
    <Milestone x={196} y={176} />
    <Milestone x={352} y={228} />
    <g transform="translate(64 64) rotate(-6)">
      <Sheet lines={[84, 60, 92, 48]} />
    </g>
    <g transform="translate(226 24)">
      <Sheet lines={[70, 92, 92, 64, 80]} />
    </g>
    <g transform="translate(396 122) rotate(5)">
      <Sheet lines={[92, 76, 92]} />
      <circle className={styles.seal} cx="92" cy="116" r="25" />
      <path className={styles.tick} d="m80 117 8 8 16-17" />
    </g>
    <g transform="translate(140 236)">
      <rect className={styles.plate} width="148" height="64" rx="10" />
      <circle className={styles.dot} cx="26" cy="32" r="10" />
      <path className={styles.plateLine} d="M48 25h76M48 40h50" />
    </g>
  </svg>
)

const Milestone = ({ x, y }: { x: number; y: number }) => (
  <>
    <circle className={styles.halo} cx={x} cy={y} r="13" />
    <circle className={styles.stone} cx={x} cy={y} r="6" />
  </>
)

const Sheet = ({ lines }: { lines: readonly number[] }) => (
  <>
    <rect className={styles.sheet} width="128" height="152" rx="10" />
    <rect className={styles.heading} x="18" y="20" width="52" height="9" rx="4.5" />
    {lines.map((width, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: drawn once, never reordered
      <rect key={index} className={styles.text} x="18" y={46 + index * 19} width={width} height="6" rx="3" />
    ))}
  </>
)
