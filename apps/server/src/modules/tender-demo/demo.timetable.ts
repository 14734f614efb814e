import { addDays, next5DaysRange } from '@agency/shared/format/dates'
import { isTenderMethod } from '@agency/shared/tendering/regimes'
import { isWorkday } from '@agency/shared/workday/workday'
import { pickOne } from '../../seed/company/chance'
import type { ProjectPlan } from './demo.plan'
import type { World } from './demo.world'

/** The days of a project, YYYY-MM-DD. */
export interface Timetable {
  /** The day on which the 排号 was entered. */
  entered: string
  /** The day on which the project was published and the sale began. */
  published: string
  saleEnd: string
  /**
   * With 资格预审, the day on which the sale of its document ends; `prequalifyDeadline` is that of applications.
   */
  prequalifySaleEnd: string
  prequalifyDeadline: string
  clarify: string
  bondEnd: string
  opening: string
  /** Time of day of the opening, HH:mm. */
  clock: string
}

/**
 * Calendar days between publication and opening: longer than every legal minimum, even with a long holiday at
 * the end.
 */
const LEAD = { tender: 30, other: 20 }
/** Number of working days for writing and reviewing a document. */
const PREPARING = 10
const SALE_DAYS = 6
const OPENINGS = ['09:00', '09:30', '10:00', '14:00', '14:30', '15:00'] as const
const HOME_DAYS = { open: 5, sale: 3 }

/** The days of a plan, lawful in any calendar, calculated from its anchor day. */
export function planTimetable(world: World, plan: ProjectPlan): Timetable {
  const { anchor, subject } = plan
  const lead = isTenderMethod(subject.method) ? LEAD.tender : LEAD.other
  const day = anchorDay(world, plan)
  const published =
    anchor === 'open'
      ? world.workday(addDays(day, 1 - lead), -1)
      : world.workday(day, anchor === 'sale' ? -SALE_DAYS : PREPARING)
  const saleEnd = anchor === 'sale' ? day : world.workday(published, SALE_DAYS)
  const opening = anchor === 'open' ? day : world.roll(addDays(published, lead))
  const bondEnd =
    plan.bondIn === undefined ? world.workday(opening, -1) : homePageDay(world, 'sale', plan.bondIn)
  const entered = anchor === 'start' ? day : world.workday(published, -PREPARING)
  const clock = pickOne(OPENINGS, plan.id)
  const prequalifySaleEnd = world.workday(published, 1)
  return {
    entered,
    published,
    saleEnd,
    prequalifySaleEnd,
    // The deadline is not after the end of the sale, since five days contain at most five working days.
    prequalifyDeadline: world.days(prequalifySaleEnd, 5),
    clarify: world.workday(opening, -5),
    bondEnd,
    opening,
    clock,
  }
}

function anchorDay(world: World, { anchor, offset, isSoon }: ProjectPlan): string {
  if (isSoon) return homePageDay(world, anchor === 'open' ? 'open' : 'sale', offset)
  return world.workday(world.today, offset)
}

/** One of the days shown in a list of the home page, a working day if possible. */
function homePageDay(world: World, list: keyof typeof HOME_DAYS, index: number): string {
  const { start } = next5DaysRange(world.at(world.date, '12:00'))
  // A sale that ends today is already over, while an opening of today is still ahead in the morning.
  const first = list === 'open' ? 0 : 1
  const days = Array.from({ length: HOME_DAYS[list] - first }, (_, at) => addDays(start, at + first))
  const working = days.filter((day) => isWorkday(day, world.holidays))
  const usable = working.length > 0 ? working : days
  return usable[index % usable.length] ?? start
}
