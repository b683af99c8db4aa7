/**
 * Method and path of every call, and who may make it. Small on purpose: the browser needs these and not the schemas.
 * `guest`: anybody; `client`: a signed-in customer, and `{id}` must be theirs (somebody else's is 404).
 */
export const endpoints = {
  signup: ['POST', '/api/auth/signup_web', 'guest'],
  signin: ['POST', '/api/auth/signin_web', 'guest'],
  restoreSession: ['GET', '/api/auth/auth_web/{lng}', 'guest'],
  logout: ['GET', '/api/auth/logout_web', 'guest'],
  checkEmail: ['POST', '/api/auth/check_email', 'guest'],
  verifyEmail: ['GET', '/api/auth/verify-email/{token}', 'guest'],
  getUnverifiedUser: ['GET', '/api/auth/get_unverified_user/{id}', 'guest'],
  referral: ['GET', '/ref/{code}', 'guest'],
  createKnowingWay: ['POST', '/api/knowingWay/create_knowing_way', 'client'],
  updateInfo: ['PUT', '/api/profile/update_info', 'client'],
  changePassword: ['PUT', '/api/profile/change_password', 'client'],
  forgotPassword: ['POST', '/api/profile/forgot_password_web', 'guest'],
  resetPassword: ['POST', '/api/profile/reset_password_web', 'guest'],

  getServiceTypes: ['GET', '/api/services/get_service_types', 'guest'],
  getExtraServices: ['GET', '/api/services/get_extra_services', 'guest'],
  getPromotionCodes: ['GET', '/api/payment/get-all-promotion-codes/{id}', 'client'],
  getPricing: ['GET', '/api/pricing/get_pricing', 'guest'],
  getTimePricing: ['GET', '/api/pricing/get_time_pricing', 'guest'],
  getCleaningSizePricing: ['GET', '/api/pricing/get_cleaning_size_pricing', 'guest'],
  getSqmSizePricing: ['GET', '/api/pricing/get_sqm_size_pricing', 'guest'],
  getPricePerHours: ['GET', '/api/pricing/get_price_per_hours', 'guest'],
  getCleanerPay: ['GET', '/api/pricing/get_cleaner_pay', 'guest'],

  getNotifications: ['GET', '/api/notification/get_notifications_by_customer_id/{id}', 'client'],
  markReadNotifications: ['PATCH', '/api/notification/mark_read_notifications/{id}', 'client'],
  markReadNotification: ['PATCH', '/api/notification/mark_read_notification/{id}', 'client'],
  createRate: ['POST', '/api/rate/create_rate', 'client'],

  getDraft: ['GET', '/api/booking/draft', 'guest'],
  saveDraft: ['PUT', '/api/booking/draft', 'guest'],
  quote: ['POST', '/api/order/quote', 'guest'],
  createOrder: ['POST', '/api/order/create_order', 'client'],
  getOrders: ['GET', '/api/order/get_orders_by_customer_id/{id}', 'client'],
  getOrder: ['GET', '/api/order/get_order/{id}', 'client'],
  createPayment: ['POST', '/api/payment/create_payment/{orderId}', 'client'],
  getPayment: ['GET', '/api/payment/get_payment/{id}', 'client'],
  checkPromotionCode: ['POST', '/api/payment/check_promotion_code', 'guest'],

  getAddresses: ['GET', '/api/address/get_addresses_by_customer_id/{id}', 'client'],
  createAddress: ['POST', '/api/address/create_address', 'client'],
  updateAddress: ['PUT', '/api/address/update_address/{id}', 'client'],
  deleteAddress: ['DELETE', '/api/address/delete_address/{id}', 'client'],

  getCountry: ['GET', '/api/geo/country', 'guest'],
  getBusinessClock: ['GET', '/api/time/now', 'guest'],
} as const satisfies Record<string, readonly ['GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', string, 'guest' | 'client']>;

export type CallName = keyof typeof endpoints;
