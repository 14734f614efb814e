import { z } from 'zod'
import {
  optionalRule,
  requiredLineRule,
  requiredTextField,
  textField,
  textFieldByRule,
  wholeNumberField,
} from '../../fields/fields'

/** The `pid` of top-level entries. */
export const TOP_MENU = '0'
/** The component of a folder, which opens no page. */
export const FOLDER = 'Layout'

const ADDRESS = /^\/[^\s?#]*$/
const addressRule = (label: string) =>
  z.string().trim().max(200).regex(ADDRESS, `${label}须以 / 开头，不含空格、? 和 #`)

/** A page name of this app, or a web address. Addresses that browsers would repair silently are rejected. */
const PAGE = /^[A-Za-z][\w-]*(\/[\w-]+)*$/
const WEB_ADDRESS = /^https?:\/\/[^\s\\]+$/i
// An empty component is reported as missing by another rule.
const isValidComponent = (component: string) =>
  component === '' || PAGE.test(component) || WEB_ADDRESS.test(component)

const flagField = (label: string, fallback: boolean) =>
  ({ label, kind: 'flag', rule: z.boolean().default(fallback) }) as const

/** The form fields of a menu entry (DOMAIN 5.17, SPEC section 3). */
export const menuFields = {
  permissionName: requiredTextField('菜单名称', 30),
  id: textFieldByRule(
    '菜单编号',
    requiredLineRule('菜单编号', 64).regex(/^[A-Za-z]\w*$/, '菜单编号以字母开头，只含字母、数字和下划线'),
  ),
  pid: textFieldByRule('上级菜单', z.string('请选择上级菜单').min(1, '请选择上级菜单').max(64)),
  path: textFieldByRule(
    '路径',
    requiredLineRule('路径', 200).regex(ADDRESS, '路径须以 / 开头，不含空格、? 和 #'),
  ),
  component: textFieldByRule(
    '组件',
    requiredLineRule('组件', 500).refine(
      isValidComponent,
      '组件须是页面名称，或以 http:// 或 https:// 开头的网址',
    ),
  ),
  icon: textField('图标', 64),
  orderNum: wholeNumberField('排序', 0, 9999),
  permission: textFieldByRule(
    '权限标识',
    optionalRule(
      z
        .string()
        .trim()
        .max(100)
        .regex(/^[\w-]+(:[\w-]+)+$/, '权限标识形如 crm:client:view'),
    ),
  ),
  redirect: textFieldByRule('重定向', optionalRule(addressRule('重定向'))),
  activeMenu: textFieldByRule('高亮菜单', optionalRule(addressRule('高亮菜单'))),
  frame: textField('外部地址', 500),
  hidden: flagField('隐藏', false),
  keepAlive: flagField('缓存页面', true),
  noCache: flagField('不缓存', false),
  affix: flagField('固定标签', false),
  breadcrumb: flagField('显示在面包屑', true),
} as const
export type MenuField = keyof typeof menuFields
