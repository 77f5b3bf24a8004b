// Notifications in words and pictures.
import type { NotificationKind } from '@lantern/contract/people/notifications/notification-kinds.rules'
import * as m from '@lantern/messages'
import {
  BadgeCheck,
  CalendarClock,
  CalendarX,
  ChartNoAxesColumn,
  CircleHelp,
  CirclePause,
  ClipboardList,
  Flag,
  type LucideIcon,
  MessageCircle,
  Mic,
  Radio,
  Share2,
  UserPlus,
  Users,
} from 'lucide-react'
import type { GroupName } from './groups.rules.ts'

export const notificationsAddress = '/notifications'
export const notificationSettingsAddress = '/notification-settings'

export const kindIcons: Record<NotificationKind, LucideIcon> = {
  'doubt-asked': MessageCircle,
  'doubt-taken': MessageCircle,
  'doubt-message': MessageCircle,
  'doubt-judged': MessageCircle,
  'doubt-settled': MessageCircle,
  'doubts-paused': CirclePause,
  'homework-set': ClipboardList,
  'room-opened': Radio,
  'room-planned': CalendarClock,
  'homework-due': ClipboardList,
  'results-shared': ChartNoAxesColumn,
  'score-changed': ChartNoAxesColumn,
  'mark-questioned': CircleHelp,
  'mark-decided': CircleHelp,
  'teacher-review': BadgeCheck,
  'application-waits': BadgeCheck,
  'sources-expiring': CalendarX,
  'question-shared': Share2,
  'question-comment': MessageCircle,
  'marking-shared': Share2,
  'class-invitation': UserPlus,
  'class-teachers': Users,
  'source-reported': Flag,
  'recording-asked': Mic,
  'class-recording': Mic,
  'recording-expiring': CalendarX,
}

export const groupLabels: Record<GroupName, () => string> = {
  'needs-you': m.notifications_needs_you,
  today: m.notifications_today,
  week: m.notifications_week,
  earlier: m.notifications_earlier,
}

/** Count label, at most "9+". */
export const countLabel = (unread: number): string => (unread > 9 ? '9+' : String(unread))
