// Generated from spec/ by `npm run generate`; change the description, not this file.
export interface paths {
    "/capabilities": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what can be controlled
         * @description Lists the supported calls, by the first part of their path.
         */
        get: operations["getCapabilities"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reset
         * @description Resets the state to the initial one; keys stay valid, and the clock keeps running.
         */
        post: operations["reset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/clock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the clock
         * @description Returns the time of the server's clock.
         */
        get: operations["getClock"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/clock/advance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Move the clock
         * @description Moves the clock forward. Everything due by then (jobs, slots, windows, expiries) has happened, in order, when the call returns.
         */
        post: operations["advanceClock"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/credits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set a balance
         * @description Sets the balance of the team of a key; the ledger gets an entry for the difference.
         */
        post: operations["setCredits"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/outcomes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Decide how jobs end
         * @description Decides how the next jobs of an operation end. It replaces the earlier decision for that operation.
         */
        post: operations["setOutcomes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/quota": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set the monthly automation quota
         * @description Sets the automation quota of a key's team for the current month.
         */
        post: operations["setQuota"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Decide how ad discovery responds
         * @description Decides how ad discovery responds from now on.
         */
        post: operations["setAdsMode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/faults": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make calls fail
         * @description Makes the next calls of an operation fail with a status. They change nothing. It replaces the failure planted earlier for that operation.
         */
        post: operations["plantFaults"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/trouble": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the trouble in force
         * @description Returns the rules in force, how many answers each one has hit, and the named presets.
         */
        get: operations["getTrouble"];
        put?: never;
        /**
         * Make the network bad
         * @description Decides what goes wrong between the server and its callers from now on. It replaces the earlier rules and restarts their counts; an empty list ends all trouble. A rule hits calls of the API and media files, never this interface. A reset restores the rules that the server started with, usually none.
         */
        post: operations["setTrouble"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description How ad discovery behaves. */
        AdsMode: {
            /**
             * @description `ready`, or the error type that it returns.
             * @enum {string}
             */
            mode: "ready" | "ads_daily_limit" | "ads_search_expired" | "ads_saved_limit" | "ads_unavailable" | "ads_not_configured" | "ads_name_search_unavailable" | "ads_auth_expired" | "ads_access_denied" | "ads_cache_unavailable" | "ads_upstream_error" | "ads_upstream_timeout" | "ads_preview_disabled" | "ads_preview_unavailable" | "ads_preview_daily_limit";
        };
        /** @description How many automations a team may start this month, and how many it has started. */
        AutomationQuota: {
            /** @description How many it may start. */
            monthlyLimit: number;
            /** @description How many it has started. */
            usedThisMonth: number;
        };
        /** @description Credits. */
        Balance: number;
        /** @description How the next calls of an operation fail. */
        Fault: {
            operationId: components["schemas"]["OperationId"];
            /** @description The status of the failure. */
            status: number;
            times?: components["schemas"]["Times"];
        };
        /** @description A key of the API, as callers send it. */
        Key: string;
        /** @description Real milliseconds; the server's clock does not matter. */
        LatencyMs: number;
        /** @description An operation of the API, by its operationId. */
        OperationId: string;
        /** @description How the next jobs of an operation end. */
        Outcome: {
            operationId: components["schemas"]["OperationId"];
            /**
             * @description Succeeded, failed, or succeeded without a result.
             * @enum {string}
             */
            outcome: "succeed" | "fail" | "empty";
            times?: components["schemas"]["Times"];
        };
        /**
         * @description For how many calls it applies.
         * @default 1
         */
        Times: number;
        /** @description What goes wrong with which answers. It needs at least one of `latencyMs`, `lost` and `bytesPerSecond`; if there are several, all of them hit the same answers. */
        TroubleRule: {
            /** @description Which calls it hits: those that read, those that write, or these operations. Default: every call of the API, and media files. */
            operations?: ("reads" | "writes") | components["schemas"]["OperationId"][];
            /**
             * @description How probable it is that it hits such a call; 1 is certain.
             * @default 1
             */
            chance?: number;
            /** @description How many calls it hits at most. Default, without a bound. */
            times?: number;
            /**
             * @description Whether the server has handled the call when the trouble begins. `after`: the call takes effect, and its answer is late or lost. `before`: a lost call has no effect, and a late one has none until the delay is over, or ever if its caller gives up before.
             * @default after
             * @enum {string}
             */
            when?: "before" | "after";
            /** @description A delay in real milliseconds, fixed, from a range, or by percentiles. */
            latencyMs?: components["schemas"]["LatencyMs"] | {
                min: components["schemas"]["LatencyMs"];
                max: components["schemas"]["LatencyMs"];
            } | {
                p50: components["schemas"]["LatencyMs"];
                p75?: components["schemas"]["LatencyMs"];
                p90?: components["schemas"]["LatencyMs"];
                p95?: components["schemas"]["LatencyMs"];
                p99?: components["schemas"]["LatencyMs"];
            };
            /** @description How fast the body of the answer arrives. */
            bytesPerSecond?: number;
            /**
             * @description Where the connection breaks: before the headers of the answer, between its headers and its body, or halfway through its body, which then has fewer bytes than `Content-Length` says. An answer without a body is complete with its headers.
             * @enum {string}
             */
            lost?: "before-headers" | "after-headers" | "in-body";
        };
    };
    responses: {
        /** @description The time of the clock. */
        Clock: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "now": "2026-07-15T12:00:00.000Z"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: date-time
                     * @description ISO 8601 in UTC.
                     */
                    now: string;
                };
            };
        };
        /** @description The call is refused, and nothing has changed. */
        Refused: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": false,
                 *       "error": {
                 *         "type": "invalid_input",
                 *         "message": "seconds: it must be 0 or more."
                 *       }
                 *     }
                 */
                "application/json": {
                    /**
                     * @description Always false.
                     * @constant
                     */
                    success: false;
                    /** @description What is wrong. */
                    error: {
                        /**
                         * @description The kind of refusal.
                         * @enum {string}
                         */
                        type: "invalid_input" | "unauthorized" | "not_found";
                        /** @description One sentence for a person. */
                        message: string;
                    };
                };
            };
        };
        /** @description The trouble in force. */
        Trouble: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "rules": [
                 *         {
                 *           "rule": {
                 *             "lost": "before-headers",
                 *             "times": 1
                 *           },
                 *           "hits": 0
                 *         }
                 *       ],
                 *       "presets": [
                 *         {
                 *           "name": "offline",
                 *           "says": "Nothing reaches the server.",
                 *           "rules": [
                 *             {
                 *               "lost": "before-headers",
                 *               "when": "before"
                 *             }
                 *           ]
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** @description The rules in force, in their order. */
                    rules: {
                        rule: components["schemas"]["TroubleRule"];
                        /** @description How many answers it has hit. */
                        hits: number;
                    }[];
                    /** @description Rules for common situations, ready to be sent. */
                    presets: {
                        /** @description Its name. */
                        name: string;
                        /** @description One sentence for a person. */
                        says: string;
                        /** @description Its rules. */
                        rules: components["schemas"]["TroubleRule"][];
                    }[];
                };
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getCapabilities: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The names. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "capabilities": [
                     *         "reset",
                     *         "clock",
                     *         "credits"
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /** @description Names of calls. */
                        capabilities: ("reset" | "clock" | "credits" | "outcomes" | "quota" | "ads" | "faults" | "trouble")[];
                    };
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    reset: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Clock"];
            "4XX": components["responses"]["Refused"];
        };
    };
    getClock: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Clock"];
            "4XX": components["responses"]["Refused"];
        };
    };
    advanceClock: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description How far to move. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "seconds": 3600
                 *     }
                 */
                "application/json": {
                    /** @description Seconds to advance; fractions are allowed. */
                    seconds: number;
                };
            };
        };
        responses: {
            200: components["responses"]["Clock"];
            "4XX": components["responses"]["Refused"];
        };
    };
    setCredits: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The key and the new balance. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "key": "sf_live_0a1b2c3d",
                 *       "balance": 0
                 *     }
                 */
                "application/json": {
                    key: components["schemas"]["Key"];
                    balance: components["schemas"]["Balance"];
                };
            };
        };
        responses: {
            /** @description The new balance. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "balance": 0
                     *     }
                     */
                    "application/json": {
                        balance: components["schemas"]["Balance"];
                    };
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    setOutcomes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Which jobs, and how they end. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "operationId": "createInfluencerVideo",
                 *       "outcome": "fail",
                 *       "times": 1
                 *     }
                 */
                "application/json": components["schemas"]["Outcome"];
            };
        };
        responses: {
            /** @description The decision. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "operationId": "createInfluencerVideo",
                     *       "outcome": "fail",
                     *       "times": 1
                     *     }
                     */
                    "application/json": components["schemas"]["Outcome"];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    setQuota: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The key and the new quota. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "key": "sf_live_0a1b2c3d",
                 *       "automations": {
                 *         "monthlyLimit": 3,
                 *         "usedThisMonth": 3
                 *       }
                 *     }
                 */
                "application/json": {
                    key: components["schemas"]["Key"];
                    automations: components["schemas"]["AutomationQuota"];
                };
            };
        };
        responses: {
            /** @description The new quota. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "automations": {
                     *         "monthlyLimit": 3,
                     *         "usedThisMonth": 3
                     *       }
                     *     }
                     */
                    "application/json": {
                        automations: components["schemas"]["AutomationQuota"];
                    };
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    setAdsMode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The mode. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "mode": "ads_upstream_timeout"
                 *     }
                 */
                "application/json": components["schemas"]["AdsMode"];
            };
        };
        responses: {
            /** @description The new mode. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "mode": "ads_upstream_timeout"
                     *     }
                     */
                    "application/json": components["schemas"]["AdsMode"];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    plantFaults: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Which calls, and how they fail. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "operationId": "createPost",
                 *       "status": 503,
                 *       "times": 2
                 *     }
                 */
                "application/json": components["schemas"]["Fault"];
            };
        };
        responses: {
            /** @description The planted failure. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "operationId": "createPost",
                     *       "status": 503,
                     *       "times": 2
                     *     }
                     */
                    "application/json": components["schemas"]["Fault"];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    getTrouble: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Trouble"];
            "4XX": components["responses"]["Refused"];
        };
    };
    setTrouble: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The rules. An answer gets the trouble of every rule that hits it. */
        requestBody: {
            content: {
                /**
                 * @example [
                 *       {
                 *         "operations": [
                 *           "createPost"
                 *         ],
                 *         "lost": "before-headers",
                 *         "when": "after",
                 *         "times": 1
                 *       }
                 *     ]
                 */
                "application/json": components["schemas"]["TroubleRule"][];
            };
        };
        responses: {
            200: components["responses"]["Trouble"];
            "4XX": components["responses"]["Refused"];
        };
    };
}
