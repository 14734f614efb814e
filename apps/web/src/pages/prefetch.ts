/** Everything behind the login. Asked for while the login call is under way, so that it is there when that answers. */
export const prefetchInside = () => import('./Inside')
