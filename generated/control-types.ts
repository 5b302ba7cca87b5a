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
         * Cause network trouble
         * @description Decides what goes wrong between the server and its callers from now on. It replaces the earlier rules and restarts their counts; an empty list ends all trouble. A rule hits calls of the API and media files, never this interface. A reset restores the rules that the server started with, usually none.
         */
        post: operations["setTrouble"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/worlds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List worlds and snapshots
         * @description Lists the worlds that this server holds beside its own, and the kept snapshots.
         */
        get: operations["listWorlds"];
        put?: never;
        /**
         * Make a world
         * @description Makes a world of its own: a copy of this server's own world as it is now, of a snapshot or of another world, or a fresh one from a seed. A request belongs to a world by its key, which ends with the world's name, by the header `X-Sandbox-World`, or by the first label of its host name.
         */
        post: operations["createWorld"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/worlds/{world}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The name of a world.
                 * @example checkout
                 */
                world: components["schemas"]["Name"];
            };
            cookie?: never;
        };
        /**
         * Read a world
         * @description Returns the addresses and keys of a world. Every other call of this interface exists for a world too, below its path.
         */
        get: operations["getWorld"];
        put?: never;
        post?: never;
        /**
         * End a world
         * @description Ends a world; its keys are then unknown.
         */
        delete: operations["deleteWorld"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/snapshots": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take a snapshot
         * @description Keeps the world as it is now, with its time and its rate windows, under a name.
         */
        post: operations["takeSnapshot"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/snapshots/{snapshot}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The name of a snapshot.
                 * @example before-checkout
                 */
                snapshot: components["schemas"]["Name"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Forget a snapshot
         * @description Forgets a snapshot. Worlds that were made from it stay.
         */
        delete: operations["deleteSnapshot"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Return to a snapshot
         * @description Returns to a snapshot with data, rate windows and clock, and clears the journal.
         */
        post: operations["restoreSnapshot"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rewind": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Go back before an exchange
         * @description Goes back to the moment before an exchange of the journal: data, rate windows, ids and clock. The journal drops this exchange and the later ones.
         */
        post: operations["rewind"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/journal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the journal
         * @description Lists the most recent exchanges of the API, oldest first.
         */
        get: operations["getJournal"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export the world
         * @description Writes the whole world as seed data that makes the same world again. It leaves out the counts of rate windows and the journal.
         */
        get: operations["exportWorld"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/scenes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the scenes
         * @description Lists the named scenes that `POST /scenes` plays.
         */
        get: operations["listScenes"];
        put?: never;
        /**
         * Play a scene
         * @description Changes the world so that a front end sees what the scene is about.
         */
        post: operations["playScene"];
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
        /** @description One exchange of the API. */
        Exchange: {
            /** @description Counts from 1; `POST /rewind` takes it. */
            number: number;
            /**
             * Format: date-time
             * @description When it was, by the clock of its world.
             */
            at: string;
            /** @description The method. */
            method: string;
            /** @description The path with the query. */
            path: string;
            /** @description The operation; null for an unknown path. */
            operationId: string | null;
            /** @description The label of the key; null without a valid one. */
            key: string | null;
            /** @description The status of the answer. */
            status: number;
            /** @description The body as sent; a long one is cut. */
            requestBody: string;
            /** @description The body of the answer; a long one is cut. */
            responseBody: string;
        };
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
        /**
         * @description The name of a world or a snapshot; a label of a host name.
         * @example checkout
         */
        Name: string;
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
        /** @description A scene. */
        Scene: {
            /** @description Its name. */
            scene: string;
            /** @description What it is about. */
            title: string;
            /** @description What a front end can see then, in one sentence. */
            shows: string;
        };
        /**
         * @description A world to begin with. Resources name each other by their names; what is left out is filled in, the same way for the same seed. Times are ISO 8601 or relative: "now", "in 3 hours", "2 days ago", "today 18:00", "tomorrow 09:30".
         * @example {
         *       "teams": [
         *         {
         *           "name": "Northwind",
         *           "credits": 120,
         *           "workspaces": [
         *             {
         *               "name": "Northwind Coffee",
         *               "accounts": [
         *                 {
         *                   "platform": "tiktok",
         *                   "username": "northwind"
         *                 }
         *               ],
         *               "posts": [
         *                 {
         *                   "caption": "Cold brew",
         *                   "status": "posted",
         *                   "at": "2 days ago"
         *                 },
         *                 {
         *                   "caption": "Espresso",
         *                   "at": "in 3 hours"
         *                 }
         *               ]
         *             }
         *           ]
         *         }
         *       ]
         *     }
         */
        Seed: {
            /** @description The address of this schema, for editors. */
            $schema?: string;
            /** @description The seed of ids, keys and texts that are filled in. */
            seed?: number;
            /**
             * Format: date-time
             * @description The time of the clock at the start, ISO 8601; the present if left out.
             */
            now?: string;
            /** @description The teams. The first one has the keys `full`, `limited` and `revoked`. The key `otherTeam` belongs to the second team, and `noCredits` to the first team without credits; if there is no such team, one is added. */
            teams?: {
                /** @description Its name. */
                name: string;
                /** @description Its balance; 1000 by default. */
                credits?: number;
                /** @description The name of its plan. */
                plan?: string;
                /** @description Its automation quota for this month. */
                quota?: {
                    /** @description How many automations it may start. */
                    monthlyLimit: number;
                    /** @description How many it has started. */
                    usedThisMonth?: number;
                };
                /** @description More keys of the team. */
                keys?: {
                    /** @description How the journal and the console name it. */
                    label: string;
                    /** @description The key itself; made up by default. */
                    key?: string;
                    /** @description Its scopes; all of them by default. */
                    scopes?: string[];
                    /** @description Whether it is revoked. */
                    revoked?: boolean;
                }[];
                /** @description Its workspaces; the first one is the default workspace. If left out, it has one with the name of the team. */
                workspaces?: {
                    /** @description Its name. */
                    name: string;
                    /** @description Its connected accounts. */
                    accounts?: {
                        /**
                         * @description Where it is.
                         * @enum {string}
                         */
                        platform: "tiktok" | "instagram" | "youtube" | "facebook";
                        /** @description Its username; one that contains "failing" refuses every post. */
                        username?: string;
                        /** @description Its display name. */
                        displayName?: string;
                        /** @description Its label. */
                        label?: string;
                        /** @description The influencer it belongs to; by default, it belongs to the brand. */
                        influencer?: string;
                    }[];
                    /** @description Its influencers. */
                    influencers?: {
                        /** @description Its name, which no other influencer of the workspace has. */
                        name: string;
                        /** @description Who it is. */
                        description?: string;
                        /** @description What it talks about. */
                        niche?: string;
                        /**
                         * @description Its gender.
                         * @enum {string}
                         */
                        gender?: "male" | "female";
                        /** @description Its age. */
                        age?: number;
                        /** @description Its ethnicity. */
                        ethnicity?: string;
                        /** @description What it looks like, if it is not a person. */
                        character?: string;
                        /** @description Its tags. */
                        tags?: string[];
                        /**
                         * @description How its preview ended; none by default.
                         * @enum {string}
                         */
                        preview?: "succeeded" | "failed";
                    }[];
                    /** @description Its media library. */
                    assets?: {
                        /**
                         * @description What it is.
                         * @enum {string}
                         */
                        kind: "video" | "image" | "audio";
                        /** @description Its name. */
                        name: string;
                        /** @description Its category. */
                        category?: string;
                        /** @description Its length, if it has one; 8 by default. */
                        seconds?: number;
                    }[];
                    /** @description Its suggestions, oldest first. */
                    suggestions?: {
                        /** @description What it is about. */
                        about?: string;
                        /**
                         * @description Its format.
                         * @enum {string}
                         */
                        format?: "walloftext" | "slideshow" | "greenscreen";
                        /**
                         * @description Its status; pending by default.
                         * @enum {string}
                         */
                        status?: "pending" | "accepted" | "deleted";
                        /** @description The caption of its post. */
                        caption?: string;
                    }[];
                    /** @description Its posts, in the order in which they were made. */
                    posts?: {
                        /** @description Its caption. */
                        caption?: string;
                        /**
                         * @description Its status; scheduled by default.
                         * @enum {string}
                         */
                        status?: "draft" | "scheduled" | "processing" | "completed" | "posted" | "partial" | "failed";
                        /** @description When it goes or went out; in a day, or a day ago, by default. */
                        at?: string;
                        /** @description Where it goes: a username stands for every account with it, a platform for the first account there. By default, it goes to the first account. */
                        accounts?: string[];
                        /** @description Its hashtags. */
                        hashtags?: string[];
                        /** @description Its time zone; UTC by default. */
                        timezone?: string;
                        /** @description Its video; a hosted one by default. */
                        videoUrl?: string;
                        /** @description How many such posts there are, an hour apart. */
                        repeat?: number;
                    }[];
                    /** @description Its automations, oldest first. */
                    automations?: {
                        /** @description Its name. */
                        name: string;
                        /**
                         * @description Its status; draft by default.
                         * @enum {string}
                         */
                        status?: "draft" | "generating" | "review" | "active" | "completed" | "cancelled";
                        /** @description When it was made, in days before now. */
                        daysAgo?: number;
                        /** @description How many days it posts; 5 by default. */
                        days?: number;
                        /** @description When it posts each day, as HH:MM; 09:00 by default. */
                        timeSlots?: string[];
                        /** @description Its time zone; UTC by default. */
                        timezone?: string;
                    }[];
                }[];
            }[];
            /** @description The ad library: `sample` (the default), `empty`, or its ads in the order of a search. */
            ads?: string | {
                /** @description The name of its page. */
                advertiser: string;
                /** @description What it says. */
                text: string;
                /** @description Its title. */
                title?: string;
                /**
                 * @description What it shows; an image by default.
                 * @enum {string}
                 */
                media?: "image" | "video" | "none";
                /** @description When it began; a week ago by default. */
                started?: string;
                /** @description When it ended; it is active by default. */
                stopped?: string;
                /** @description Where it runs; on facebook and instagram by default. */
                platforms?: ("facebook" | "instagram" | "messenger" | "audience_network" | "threads" | "whatsapp")[];
                /** @description Where it is delivered; in DE by default. */
                countries?: string[];
            }[];
            /** @description A whole world, record by record, as an export writes it. It replaces everything else but `now` and `seed`. */
            records?: {
                [key: string]: {
                    [key: string]: unknown;
                }[];
            };
            /** @description In an export: how many random numbers were drawn. */
            drawn?: number;
            /** @description In an export: how many events were scheduled. */
            scheduled?: number;
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
             * @description The probability that it hits such a call; 1 is certain.
             * @default 1
             */
            chance?: number;
            /** @description The maximum number of calls it hits; unlimited by default. */
            times?: number;
            /**
             * @description Whether the server has handled the call when the trouble begins. `after`: the call takes effect, and its answer is late or lost. `before`: a lost call has no effect, and a late one has none until the delay is over, or ever if its caller gives up first.
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
        /** @description A world, with what a client needs to use it. */
        World: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "world": "checkout",
                 *       "baseUrl": "http://127.0.0.1:4010/api/v1",
                 *       "hostUrl": "http://checkout.localhost:4010/api/v1",
                 *       "control": "http://127.0.0.1:4010/_control/worlds/checkout",
                 *       "keys": {
                 *         "full": "sf_live_0a1b2c3d_checkout"
                 *       }
                 *     }
                 */
                "application/json": {
                    world: components["schemas"]["Name"];
                    /** @description The address of the API, for requests with the keys of this world or with its header. */
                    baseUrl: string;
                    /** @description The address of the API under the world's own host name, for requests with any key. It needs a resolver that knows `*.localhost`, as browsers do. */
                    hostUrl: string;
                    /** @description The control interface of this world. */
                    control: string;
                    /** @description The keys of this world, by their labels. */
                    keys: {
                        [key: string]: string;
                    };
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
                        capabilities: ("reset" | "clock" | "credits" | "outcomes" | "quota" | "ads" | "faults" | "trouble" | "worlds" | "snapshots" | "restore" | "rewind" | "journal" | "export" | "scenes")[];
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
    listWorlds: {
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
                     *       "worlds": [
                     *         "w1",
                     *         "checkout"
                     *       ],
                     *       "snapshots": [
                     *         "s1"
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /** @description The worlds. */
                        worlds: components["schemas"]["Name"][];
                        /** @description The snapshots. */
                        snapshots: components["schemas"]["Name"][];
                    };
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    createWorld: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The source, at most one, and a name. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "checkout",
                 *       "snapshot": "s1"
                 *     }
                 */
                "application/json": {
                    name?: components["schemas"]["Name"];
                    /** @description The seed of a fresh world, or what is in it. */
                    seed?: number | components["schemas"]["Seed"];
                    snapshot?: components["schemas"]["Name"];
                    world?: components["schemas"]["Name"];
                };
            };
        };
        responses: {
            200: components["responses"]["World"];
            "4XX": components["responses"]["Refused"];
        };
    };
    getWorld: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The name of a world.
                 * @example checkout
                 */
                world: components["schemas"]["Name"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["World"];
            "4XX": components["responses"]["Refused"];
        };
    };
    deleteWorld: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The name of a world.
                 * @example checkout
                 */
                world: components["schemas"]["Name"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It has ended. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "deleted": "checkout"
                     *     }
                     */
                    "application/json": {
                        deleted: components["schemas"]["Name"];
                    };
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    takeSnapshot: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description A name. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "before-checkout"
                 *     }
                 */
                "application/json": {
                    name?: components["schemas"]["Name"];
                };
            };
        };
        responses: {
            /** @description The snapshot. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "snapshot": "before-checkout"
                     *     }
                     */
                    "application/json": {
                        snapshot: components["schemas"]["Name"];
                    };
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    deleteSnapshot: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The name of a snapshot.
                 * @example before-checkout
                 */
                snapshot: components["schemas"]["Name"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is forgotten. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "deleted": "before-checkout"
                     *     }
                     */
                    "application/json": {
                        deleted: components["schemas"]["Name"];
                    };
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    restoreSnapshot: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Which snapshot. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "snapshot": "before-checkout"
                 *     }
                 */
                "application/json": {
                    snapshot: components["schemas"]["Name"];
                };
            };
        };
        responses: {
            200: components["responses"]["Clock"];
            "4XX": components["responses"]["Refused"];
        };
    };
    rewind: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Where to. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "before": 12
                 *     }
                 */
                "application/json": {
                    /** @description The number of an exchange in the journal. */
                    before: number;
                };
            };
        };
        responses: {
            200: components["responses"]["Clock"];
            "4XX": components["responses"]["Refused"];
        };
    };
    getJournal: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The exchanges. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "exchanges": [
                     *         {
                     *           "number": 12,
                     *           "at": "2026-07-15T12:00:00.000Z",
                     *           "method": "POST",
                     *           "path": "/api/v1/posts",
                     *           "operationId": "createPost",
                     *           "key": "full",
                     *           "status": 201,
                     *           "requestBody": "{\"schedule\":\"asap\"}",
                     *           "responseBody": "{\"success\":true}"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /** @description The most recent exchanges. */
                        exchanges: components["schemas"]["Exchange"][];
                    };
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    exportWorld: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The seed data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "seed": 1,
                     *       "now": "2026-07-15T12:00:00.000Z",
                     *       "drawn": 12,
                     *       "scheduled": 3,
                     *       "records": {
                     *         "notes": []
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Seed"];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    listScenes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The scenes. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "scenes": [
                     *         {
                     *           "scene": "quota-used-up",
                     *           "title": "The automation quota is used up",
                     *           "shows": "The next automation is refused."
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /** @description What a front end must show and rarely sees. */
                        scenes: components["schemas"]["Scene"][];
                    };
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    playScene: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Which scene, and for which key. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "scene": "quota-used-up"
                 *     }
                 */
                "application/json": {
                    /** @description The name of a scene. */
                    scene: string;
                    key?: components["schemas"]["Key"];
                };
            };
        };
        responses: {
            /** @description The scene that was played. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "scene": "quota-used-up",
                     *       "title": "The automation quota is used up",
                     *       "shows": "The next automation is refused."
                     *     }
                     */
                    "application/json": components["schemas"]["Scene"];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
}
