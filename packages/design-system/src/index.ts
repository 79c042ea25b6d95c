export { DesignSystemProvider, Link, useShape } from './foundation/design-system-provider.tsx';
export type { DesignSystemProviderProps, LinkProps } from './foundation/design-system-provider.tsx';
export { GlobalStyle } from './foundation/global-style.ts';
export { forgetStyles } from './foundation/forget-styles.ts';
export { useIsHydrated } from './foundation/use-is-hydrated.ts';
export { Glyph } from './foundation/glyph.tsx';
export type { GlyphProps } from './foundation/glyph.tsx';
export { BREAKPOINTS } from '@samen/contracts/theme';
export { below, from, shortWindow, withoutScripts } from './foundation/media.ts';
export { SkipLink } from './foundation/skip-link.tsx';
export { tabular, text, truncated } from './foundation/text.ts';
export { VisuallyHidden, hidden } from './foundation/visually-hidden.tsx';

export { Button, LinkButton } from './actions/button.tsx';
export type { ButtonAppearance, ButtonProps, LinkButtonProps } from './actions/button.tsx';
export type { ButtonSize, ButtonVariant } from './actions/button-styles.ts';
export { IconButton } from './actions/icon-button.tsx';
export type { IconButtonProps } from './actions/icon-button.tsx';
export { Spinner } from './actions/spinner.tsx';
export { createSubmission, SubmissionProvider, useIsPending } from './actions/submission.ts';

export { Checkbox } from './forms/checkbox.tsx';
export type { CheckboxProps } from './forms/checkbox.tsx';
export { CheckboxGroup } from './forms/checkbox-group.tsx';
export type { CheckOption, CheckboxGroupProps } from './forms/checkbox-group.tsx';
export { controlBox } from './forms/control-styles.ts';
export type { ControlSize } from './forms/control-styles.ts';
export { FieldError, FieldGroup } from './forms/field-group.tsx';
export type { FieldControl, FieldGroupProps, FieldTexts } from './forms/field-group.tsx';
export { FieldSet } from './forms/field-set.tsx';
export type { FieldSetProps } from './forms/field-set.tsx';
export { NumberField } from './forms/number-field.tsx';
export type { NumberFieldProps } from './forms/number-field.tsx';
export { PasswordField } from './forms/password-field.tsx';
export type { PasswordFieldProps } from './forms/password-field.tsx';
export { RadioGroup } from './forms/radio-group.tsx';
export type { RadioGroupProps, RadioOption } from './forms/radio-group.tsx';
export { SegmentedControl } from './forms/segmented-control.tsx';
export type { SegmentOption, SegmentedControlProps } from './forms/segmented-control.tsx';
export { Select } from './forms/select.tsx';
export type { SelectOption, SelectProps } from './forms/select.tsx';
export { Switch } from './forms/switch.tsx';
export type { SwitchProps } from './forms/switch.tsx';
export { TextField } from './forms/text-field.tsx';
export type { TextFieldProps } from './forms/text-field.tsx';
export { Textarea } from './forms/textarea.tsx';
export type { TextareaProps } from './forms/textarea.tsx';
export { checkBox } from './forms/checkbox-styles.tsx';

export { Note } from './feedback/note.tsx';
export type { NoteProps, NoteTone } from './feedback/note.tsx';
export { Skeleton } from './feedback/skeleton.tsx';
export type { SkeletonProps, SkeletonShape } from './feedback/skeleton.tsx';
export { EmptyState, ErrorState, ProblemNotice } from './feedback/states.tsx';
export type { EmptyStateProps, ErrorStateProps, ProblemNoticeProps } from './feedback/states.tsx';

export { Container, PageRoom } from './layout/container.tsx';
export type { ContainerProps } from './layout/container.tsx';
export { Heading } from './layout/heading.tsx';
export type { HeadingProps } from './layout/heading.tsx';
export type { HeadingSize } from './layout/headings.ts';
export { Lead, PageTitle } from './layout/page-title.tsx';
export type { PageTitleProps } from './layout/page-title.tsx';
export { Section, SectionHeading } from './layout/section.tsx';
export type { SectionHeadingProps, SectionProps } from './layout/section.tsx';

export { ConfirmDialog, Dialog } from './overlays/dialog.tsx';
export type { ConfirmDialogProps, DialogProps } from './overlays/dialog.tsx';
export { Drawer } from './overlays/drawer.tsx';
export type { DrawerProps } from './overlays/drawer.tsx';
export { FormDialog } from './overlays/form-dialog.tsx';
export type { FormDialogProps } from './overlays/form-dialog.tsx';
export { Menu } from './overlays/menu.tsx';
export type { MenuItem, MenuProps, MenuTriggerProps } from './overlays/menu.tsx';
export { Popover } from './overlays/popover.tsx';
export type { PopoverProps, PopoverTriggerProps } from './overlays/popover.tsx';
export { useDismiss } from './overlays/use-dismiss.ts';
export { useFocusTrap } from './overlays/use-focus-trap.ts';
export { Tooltip } from './actions/tooltip.tsx';
export type { TooltipProps } from './actions/tooltip.tsx';

export { Avatar } from './content/avatar.tsx';
export type { AvatarProps } from './content/avatar.tsx';
export { Markdown } from './content/markdown.tsx';
export type { MarkdownProps } from './content/markdown.tsx';
export { TilePattern } from './content/tile-pattern.tsx';
export type { TilePatternProps } from './content/tile-pattern.tsx';

export { Emblem } from './site/emblem.tsx';
export { MobileMenu } from './site/mobile-menu.tsx';
export type { MobileMenuParts, MobileMenuProps } from './site/mobile-menu.tsx';
export { SiteFooter } from './site/site-footer.tsx';
export type { SiteFooterColumn, SiteFooterLink, SiteFooterProps } from './site/site-footer.tsx';
export type { FooterVariant } from './site/footer-styles.ts';
export { SiteHeader } from './site/site-header.tsx';
export type { HeaderVariant, SiteHeaderProps } from './site/site-header.tsx';
export { SiteLogo } from './site/site-logo.tsx';
export type { SiteLogoProps } from './site/site-logo.tsx';
export type { NavigationItem } from './site/site-navigation.tsx';
export { AccountMenu, ColourModeToggle, LanguageSwitch, ToolButton, ToolLink } from './site/tools.tsx';
export type {
  AccountMenuProps,
  ColourMode,
  ColourModeToggleProps,
  Language,
  LanguageSwitchProps,
  ToolLinkProps,
} from './site/tools.tsx';

export { DayPartGrid } from './forms/day-part-grid.tsx';
export type { DayPartGridProps, DayPartValue } from './forms/day-part-grid.tsx';
export { focusField } from './forms/focus-field.ts';
export { FormErrorSummary } from './forms/form-error-summary.tsx';
export type { FormErrorSummaryProps } from './forms/form-error-summary.tsx';
export { Suggest } from './forms/suggest.tsx';
export type { SuggestInputProps, SuggestOptions, Suggestion } from './forms/suggest.tsx';
export { SearchBar } from './forms/search-bar.tsx';
export type { SearchBarField, SearchBarProps } from './forms/search-bar.tsx';

export { LoadingBar } from './feedback/loading-bar.tsx';
export type { LoadingBarProps } from './feedback/loading-bar.tsx';
export { Toast } from './feedback/toast.tsx';
export type { ToastColour, ToastData, ToastProps } from './feedback/toast.tsx';
export { MAX_VISIBLE_TOASTS, ToastRegion } from './feedback/toast-region.tsx';
export type { ToastPlacement, ToastRegionProps } from './feedback/toast-region.tsx';

export { Breadcrumb } from './navigation/breadcrumb.tsx';
export type { BreadcrumbProps } from './navigation/breadcrumb.tsx';
export { PageSizeSelect } from './navigation/page-size-select.tsx';
export type { PageSizeSelectProps } from './navigation/page-size-select.tsx';
export { Pagination } from './navigation/pagination.tsx';
export type { PaginationProps } from './navigation/pagination.tsx';
export { Tabs } from './navigation/tabs.tsx';
export type { TabItem, TabsProps } from './navigation/tabs.tsx';

export { Carousel } from './content/carousel.tsx';
export type { CarouselProps } from './content/carousel.tsx';
export { DescriptionList, FactStrip } from './content/facts.tsx';
export type { Fact, FactStripProps } from './content/facts.tsx';
export { ListRow, MetaList } from './content/list-row.tsx';
export type { ListRowProps, MetaListProps } from './content/list-row.tsx';
export { Picture } from './content/picture.tsx';
export type { Arrival, PictureProps } from './content/picture.tsx';
export { QuoteFigure } from './content/quote-figure.tsx';
export type { QuoteFigureProps } from './content/quote-figure.tsx';
export { Scene } from './content/scene.tsx';
export type { SceneProps } from './content/scene.tsx';
export { PORTRAITS, SCENES, sceneUrl } from './content/scenes.ts';
export type { SceneName } from './content/scenes.ts';
export { Chip, CountBubble, LinkChip, StatusDot, Tag } from './content/small-parts.tsx';
export type {
  ChipProps,
  CountBubbleProps,
  LinkChipProps,
  StatusDotProps,
  Tone,
} from './content/small-parts.tsx';

export { Icon } from './icons/icon.tsx';
export type { IconProps } from './icons/icon.tsx';
